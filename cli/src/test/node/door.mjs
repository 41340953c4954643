// tht's door as the official client sees it. Every result is held against the schema that the tool list publishes for it,
// every text is looked at for hidden characters, and whatever the server asks of the client is counted: it must ask nothing.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import Ajv from 'ajv/dist/2020.js';

export const say = (line) => console.log(line);
export const must = (truth, what) => { if (!truth) throw new Error('expected ' + what); };

// A busy machine starts a server slowly.
const PATIENT = { timeout: 300_000 };
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

function visible(value, where) {
  if (typeof value === 'string') must(!HIDDEN.test(value.replaceAll('\n', '')), `no hidden character in ${where}: ${JSON.stringify(value)}`);
  else if (value !== null && typeof value === 'object') for (const [key, inner] of Object.entries(value)) visible(inner, `${where}/${key}`);
}

export async function connect(command, args) {
  const began = performance.now();
  const transport = new StdioClientTransport({ command, args, stderr: 'inherit' });
  const client = new Client({ name: 'node-agent', version: '1.0.0' }, { capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} } });
  const counts = { results: 0, refused: 0, asked: 0 };
  client.fallbackRequestHandler = async (request) => {
    counts.asked += 1;
    say(`  the server asks for ${request.method}`);
    return { action: 'accept', content: {} };
  };
  await client.connect(transport, PATIENT);
  const { tools } = await client.listTools(undefined, PATIENT);
  say(`connected in ${Math.round(performance.now() - began)} ms: ${tools.length} tools, ${JSON.stringify(tools).length} characters`);
  const ajv = new Ajv({ strict: false });
  const schemas = new Map(tools.map((tool) => [tool.name, ajv.compile(tool.outputSchema)]));
  const call = async (name, input, options) => {
    const result = await client.callTool({ name, arguments: input }, undefined, { ...PATIENT, ...options });
    counts.results += 1;
    must(result.structuredContent, 'structured content from ' + name);
    const fits = schemas.get(name);
    if (fits) must(fits(result.structuredContent), `a result of ${name} that fits its schema: ${JSON.stringify(fits.errors)}`);
    visible(result.structuredContent, name);
    visible(result.content[0].text, name + ' as text');
    must(result.content[0].text.length > 0, 'text from ' + name);
    const refused = result.structuredContent.status === 'refused';
    must(refused === Boolean(result.isError), 'isError to say refused');
    if (refused) { counts.refused += 1; must(result.structuredContent.refusal.remedy.length > 0, 'a remedy from ' + name); }
    return result.structuredContent;
  };
  const close = async () => {
    const pid = transport.pid;
    await client.close();
    must(counts.asked === 0, 'a server that asks its client for nothing');
    say(`${counts.results} results fit their schemas, ${counts.refused} of them refusals`);
    for (let tries = 0; alive(pid) && tries < 200; tries += 1) await new Promise((done) => setTimeout(done, 50));
    must(!alive(pid), 'the server to end with its client');
  };
  return { client, transport, call, close, tools, counts };
}

function alive(pid) {
  try { process.kill(pid, 0); return true; } catch { return false; }
}

/** The call is refused, by one of the rules. */
export async function refused(call, name, input, ...rules) {
  const answer = await call(name, input);
  say(`  ${name} -> ${answer.status} ${answer.refusal ? answer.refusal.rule + ' ' + answer.refusal.part : ''}`);
  must(answer.status === 'refused', `${name} to be refused, not ${JSON.stringify(answer)}`);
  if (rules.length > 0) must(rules.includes(answer.refusal.rule), `rule ${rules} instead of ${answer.refusal.rule}: ${answer.refusal.reason}`);
  return answer.refusal;
}
