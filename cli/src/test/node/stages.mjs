// What an agent without a model knows of each database that it is asked about: the question, and what a good agent would propose.
const because = (text) => ({ reason: text, recommended: true });
const concepts = (status) => status.decisions.filter((d) => d.type === 'concept_clarified');
const clarified = (status) => concepts(status).map((c) => ({ text: c.detail, basis: { decision: c.id } }));

const counting = (of, words) => [{ text: 'number of ' + of, aggregate: 'count', basis: { words } }];

export const stages = {
  bicycle: {
    question: 'How many active bicycles do we have?',
    second: { subject: 'bicycles', words: 'bicycles' },
    rewriting: (status) => ({
      text: 'How many bicycle models are active, as it was agreed', population: 'bicycle models', population_basis: { words: 'bicycles' },
      conditions: clarified(status), outputs: counting('bicycle models', 'bicycles') }),
    linking: {
      tables: [{ table: 'bicycle_model', use: 'population', ...because('its rows are the models') }],
      columns: [{ column: 'bicycle_model.model_id', part: 'output', number: 1, ...because('one per model') }] },
    joins: [],
  },
  chinook: {
    question: 'How many customers are from Brasil?',
    second: { subject: 'customers', words: 'customers' },
    rewriting: (status) => ({
      text: 'How many customers live in Brazil', population: 'customers', population_basis: { words: 'customers' },
      conditions: clarified(status), outputs: counting('customers', 'customers') }),
    linking: {
      tables: [{ table: 'Customer', use: 'population', ...because('its rows are the customers') }],
      columns: [{ column: 'Customer.CustomerId', part: 'output', number: 1, ...because('one per customer') }] },
    joins: [],
  },
  adventureworks: {
    question: 'How many Blakc products are there of the subcategory Mountain Bikes?',
    second: { subject: 'products', words: 'products' },
    rewriting: (status) => ({
      text: 'How many products are black and of the subcategory Mountain Bikes', population: 'products', population_basis: { words: 'products' },
      conditions: [...clarified(status), {
        text: "the subcategory's name is Mountain Bikes", basis: { words: 'subcategory Mountain Bikes' },
        stated: { comparison: 'equal', values: [{ kind: 'text', text: 'Mountain Bikes', words: 'Mountain Bikes' }] } }],
      outputs: counting('products', 'products') }),
    linking: (status) => ({
      tables: [
        { table: 'production_product', use: 'population', ...because('its rows are the products') },
        { table: 'production_productsubcategory', use: 'support', ...because('it names the subcategory') }],
      columns: [
        { column: 'production_productsubcategory.name', part: 'condition', number: concepts(status).length + 1, ...because('the name that is stated') },
        { column: 'production_product.productid', part: 'output', number: 1, ...because('one per product') }] }),
    joins: [{ from: 'production_product.productsubcategoryid', to: 'production_productsubcategory.productsubcategoryid', ...because('the key between them') }],
  },
};
stages.hostile = {
  ...stages.chinook,
  linking: {
    tables: [{ table: 'customer', use: 'population', ...because('its rows are the customers') }],
    columns: [{ column: 'customer.customer_id', part: 'output', number: 1, ...because('one per customer') }] },
};
