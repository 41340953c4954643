CREATE TABLE calendar_day (
  calendar_date DATE PRIMARY KEY,
  calendar_year INTEGER NOT NULL,
  calendar_month INTEGER NOT NULL,
  month_name VARCHAR(12) NOT NULL,
  fiscal_year INTEGER NOT NULL,
  fiscal_quarter INTEGER NOT NULL,
  weekday_name VARCHAR(12) NOT NULL
);

CREATE TABLE city (
  city_id INTEGER PRIMARY KEY,
  city_name VARCHAR(60) NOT NULL,
  region VARCHAR(60) NOT NULL,
  country VARCHAR(40) NOT NULL
);

CREATE TABLE address (
  address_id INTEGER PRIMARY KEY,
  street VARCHAR(80) NOT NULL,
  postal_code VARCHAR(10) NOT NULL,
  city_id INTEGER NOT NULL,
  FOREIGN KEY (city_id) REFERENCES city (city_id)
);

CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  full_name VARCHAR(80) NOT NULL,
  email VARCHAR(120) NOT NULL,
  customer_kind VARCHAR(20) NOT NULL,
  home_address_id INTEGER NOT NULL,
  joined_on DATE NOT NULL,
  FOREIGN KEY (home_address_id) REFERENCES address (address_id)
);

CREATE TABLE store (
  store_id INTEGER PRIMARY KEY,
  store_name VARCHAR(60) NOT NULL,
  address_id INTEGER NOT NULL,
  opened_on DATE NOT NULL,
  FOREIGN KEY (address_id) REFERENCES address (address_id)
);

CREATE TABLE employee (
  employee_id INTEGER PRIMARY KEY,
  full_name VARCHAR(80) NOT NULL,
  job_title VARCHAR(60) NOT NULL,
  store_id INTEGER NOT NULL,
  manager_id INTEGER,
  hired_on DATE NOT NULL,
  left_on DATE,
  FOREIGN KEY (store_id) REFERENCES store (store_id),
  FOREIGN KEY (manager_id) REFERENCES employee (employee_id)
);

CREATE TABLE product_line (
  line_code VARCHAR(2) PRIMARY KEY,
  line_name VARCHAR(40) NOT NULL
);

CREATE TABLE category (
  category_id INTEGER PRIMARY KEY,
  category_name VARCHAR(40) NOT NULL,
  italian_name VARCHAR(40) NOT NULL
);

CREATE TABLE bicycle_model (
  model_id INTEGER PRIMARY KEY,
  model_name VARCHAR(60) NOT NULL,
  line_code VARCHAR(2) NOT NULL,
  category_id INTEGER NOT NULL,
  colour VARCHAR(30) NOT NULL,
  frm VARCHAR(2) NOT NULL,
  list_price DECIMAL(10,2) NOT NULL,
  launched_on DATE NOT NULL,
  discontinued_on DATE,
  sell_start_date DATE NOT NULL,
  sell_end_date DATE,
  FOREIGN KEY (line_code) REFERENCES product_line (line_code),
  FOREIGN KEY (category_id) REFERENCES category (category_id)
);

CREATE TABLE bicycle_unit (
  serial_no VARCHAR(12) PRIMARY KEY,
  model_id INTEGER NOT NULL,
  production_status VARCHAR(20) NOT NULL,
  started_on DATE,
  finished_on DATE,
  loc VARCHAR(8) NOT NULL,
  FOREIGN KEY (model_id) REFERENCES bicycle_model (model_id)
);

CREATE TABLE supplier (
  supplier_id INTEGER PRIMARY KEY,
  supplier_name VARCHAR(80) NOT NULL,
  contact_name VARCHAR(80) NOT NULL,
  city_id INTEGER NOT NULL,
  rtg INTEGER NOT NULL,
  FOREIGN KEY (city_id) REFERENCES city (city_id)
);

CREATE TABLE component (
  component_id INTEGER PRIMARY KEY,
  component_name VARCHAR(80) NOT NULL,
  component_type VARCHAR(40) NOT NULL,
  supplier_id INTEGER NOT NULL,
  unit_cost DECIMAL(10,2) NOT NULL,
  ltd INTEGER NOT NULL,
  FOREIGN KEY (supplier_id) REFERENCES supplier (supplier_id)
);

CREATE TABLE model_component (
  model_id INTEGER NOT NULL,
  component_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  PRIMARY KEY (model_id, component_id),
  FOREIGN KEY (model_id) REFERENCES bicycle_model (model_id),
  FOREIGN KEY (component_id) REFERENCES component (component_id)
);

CREATE TABLE sales_order (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL,
  store_id INTEGER,
  employee_id INTEGER,
  chn VARCHAR(1) NOT NULL,
  status_code VARCHAR(2) NOT NULL,
  order_date DATE NOT NULL,
  due_date DATE NOT NULL,
  ship_date DATE,
  paid_date DATE,
  billing_address_id INTEGER NOT NULL,
  shipping_address_id INTEGER NOT NULL,
  FOREIGN KEY (customer_id) REFERENCES customer (customer_id),
  FOREIGN KEY (store_id) REFERENCES store (store_id),
  FOREIGN KEY (employee_id) REFERENCES employee (employee_id),
  FOREIGN KEY (order_date) REFERENCES calendar_day (calendar_date),
  FOREIGN KEY (due_date) REFERENCES calendar_day (calendar_date),
  FOREIGN KEY (ship_date) REFERENCES calendar_day (calendar_date),
  FOREIGN KEY (paid_date) REFERENCES calendar_day (calendar_date),
  FOREIGN KEY (billing_address_id) REFERENCES address (address_id),
  FOREIGN KEY (shipping_address_id) REFERENCES address (address_id)
);

CREATE TABLE sales_order_line (
  order_id INTEGER NOT NULL,
  line_no INTEGER NOT NULL,
  model_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  unit_price DECIMAL(10,2) NOT NULL,
  discount_pct INTEGER NOT NULL,
  PRIMARY KEY (order_id, line_no),
  FOREIGN KEY (order_id) REFERENCES sales_order (order_id),
  FOREIGN KEY (model_id) REFERENCES bicycle_model (model_id)
);

CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL,
  payment_date DATE NOT NULL,
  amount DECIMAL(10,2) NOT NULL,
  payment_method VARCHAR(20) NOT NULL,
  FOREIGN KEY (order_id) REFERENCES sales_order (order_id)
);
