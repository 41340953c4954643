-- How many bicycle models are there?
SELECT COUNT(*) AS models FROM bicycle_model;
-- Which models cost more than 3000, the dearest first?
SELECT model_name, list_price FROM bicycle_model WHERE list_price > 3000 ORDER BY list_price DESC, model_id;
-- How many models are there in each line?
SELECT l.line_name, COUNT(*) AS models FROM bicycle_model m JOIN product_line l ON m.line_code = l.line_code GROUP BY l.line_code, l.line_name ORDER BY models DESC;
-- Which lines have at least 20 models that are still sold?
SELECT l.line_name FROM product_line l JOIN bicycle_model m ON m.line_code = l.line_code WHERE m.discontinued_on IS NULL GROUP BY l.line_name HAVING COUNT(*) >= 20;
-- What are the five dearest models?
SELECT model_name, list_price FROM bicycle_model ORDER BY list_price DESC LIMIT 5;
-- Which customers have never ordered?
SELECT full_name FROM customer c WHERE NOT EXISTS (SELECT 1 FROM sales_order o WHERE o.customer_id = c.customer_id);
-- Which customers have ordered more than once?
SELECT full_name FROM customer WHERE customer_id IN (SELECT customer_id FROM sales_order GROUP BY customer_id HAVING COUNT(*) > 1);
-- How many orders has each customer, those without any as well?
SELECT c.full_name, COUNT(o.order_id) AS orders FROM customer c LEFT JOIN sales_order o ON o.customer_id = c.customer_id GROUP BY c.customer_id, c.full_name;
-- What was sold in 2024, by month?
SELECT strftime('%Y-%m', o.order_date) AS month, SUM(l.quantity * l.unit_price) AS sold FROM sales_order o JOIN sales_order_line l ON l.order_id = o.order_id WHERE o.order_date >= '2024-01-01' AND o.order_date < '2025-01-01' GROUP BY month ORDER BY month;
-- What share of orders came in through a store?
SELECT SUM(CASE WHEN store_id IS NOT NULL THEN 1 ELSE 0 END) * 1.0 / COUNT(*) AS share FROM sales_order;
-- What share of orders came in through a store, cut to a whole number?
SELECT COUNT(store_id) / COUNT(*) AS share FROM sales_order;
-- Which employees have left, and when?
SELECT full_name, left_on FROM employee WHERE left_on IS NOT NULL ORDER BY left_on DESC, employee_id;
-- Who is whose manager?
SELECT e.full_name AS employee, m.full_name AS manager FROM employee e LEFT JOIN employee m ON e.manager_id = m.employee_id;
-- Which models are dearer than the average model?
SELECT model_name FROM bicycle_model WHERE list_price > (SELECT AVG(list_price) FROM bicycle_model);
-- Which model is the dearest of its line?
SELECT model_name, line_code FROM (SELECT model_name, line_code, RANK() OVER (PARTITION BY line_code ORDER BY list_price DESC) AS place FROM bicycle_model) AS ranked WHERE place = 1;
-- In which cities is there a store or a supplier?
SELECT c.city_name FROM store s JOIN address a ON s.address_id = a.address_id JOIN city c ON a.city_id = c.city_id UNION SELECT c.city_name FROM supplier p JOIN city c ON p.city_id = c.city_id;
-- In which cities is there a supplier and no store?
SELECT c.city_name FROM supplier p JOIN city c ON p.city_id = c.city_id EXCEPT SELECT c.city_name FROM store s JOIN address a ON s.address_id = a.address_id JOIN city c ON a.city_id = c.city_id;
-- In which countries do customers live?
SELECT DISTINCT c.country FROM customer u JOIN address a ON u.home_address_id = a.address_id JOIN city c ON a.city_id = c.city_id;
-- How long did it take on average to ship an order?
SELECT AVG(julianday(ship_date) - julianday(order_date)) AS days FROM sales_order WHERE ship_date IS NOT NULL;
-- Which orders were shipped after they were due?
SELECT order_id FROM sales_order WHERE ship_date > due_date;
-- Which models have "gravel" in their name, in any spelling?
SELECT model_name FROM bicycle_model WHERE LOWER(model_name) LIKE LOWER('%Gravel%');
-- What does each model's list of parts cost?
SELECT m.model_name, SUM(mc.quantity * c.unit_cost) AS cost FROM bicycle_model m JOIN model_component mc ON mc.model_id = m.model_id JOIN component c ON c.component_id = mc.component_id GROUP BY m.model_id, m.model_name ORDER BY cost DESC LIMIT 10;
-- How many models, and how many units, has each line?
SELECT m.line_code, COUNT(m.model_id) AS models, COUNT(u.serial_no) AS units FROM bicycle_model m JOIN bicycle_unit u ON u.model_id = m.model_id GROUP BY m.line_code;
-- How many units are there of each model, with the models of no unit?
SELECT m.model_name, (SELECT COUNT(*) FROM bicycle_unit u WHERE u.model_id = m.model_id) AS units FROM bicycle_model m;
-- Which stores opened before 2015 or after 2020?
SELECT store_name FROM store WHERE opened_on < '2015-01-01' OR opened_on > '2020-12-31';
-- Which price class is each model in?
SELECT model_name, CASE WHEN list_price < 1000 THEN 'low' WHEN list_price < 3000 THEN 'middle' ELSE 'high' END AS class FROM bicycle_model;
-- How much was sold by the end of each day?
SELECT order_date, SUM(COUNT(*)) OVER (ORDER BY order_date) AS orders_so_far FROM sales_order GROUP BY order_date;
-- Every store with every line
SELECT s.store_name, l.line_name FROM store s, product_line l;
-- Which orders belong to the store whose number is the customer's?
SELECT o.order_id FROM sales_order o JOIN store s ON o.customer_id = s.store_id;
-- Which models come in the colour 'Blau'?
SELECT model_name FROM bicycle_model WHERE colour = 'Blau';
