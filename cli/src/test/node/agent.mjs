// An agent without a model: plays one part (obedient, clumsy, hostile, interrupted) at tht's door through the official client.
// Usage: node agent.mjs PART COMMAND [ARGUMENTS...]   Prints what happens; ends with 0 when everything is as it must be.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [part, command, ...args] = process.argv.slice(2);
// A busy machine starts a server slowly.
const PATIENT = { timeout: 300_000 };
const QUESTION = 'How many customers are from Brasil?';
const say = (line) => console.log(line);
const must = (truth, what) => { if (!truth) throw new Error('expected ' + what); };

async function connect() {
  const began = Date.now();
  const transport = new StdioClientTransport({ command, args, stderr: 'inherit' });
  const client = new Client({ name: 'node-agent', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  await client.connect(transport, PATIENT);
  const connected = Date.now() - began;
  const { tools } = await client.listTools();
  say(`connected in ${connected} ms: ${tools.length} tools, ${JSON.stringify(tools).length} characters`);
  const call = async (name, input, options) => {
    const result = await client.callTool({ name, arguments: input }, undefined, { ...PATIENT, ...options });
    must(result.structuredContent, 'structured content from ' + name);
    must(result.content[0].text.length > 0, 'text from ' + name);
    must((result.structuredContent.status === 'refused') === Boolean(result.isError), 'isError to say refused');
    return result.structuredContent;
  };
  return { client, transport, call, tools };
}

const refused = async (call, name, input, rule) => {
  const answer = await call(name, input);
  say(`  ${name} -> ${answer.status} ${answer.refusal ? answer.refusal.rule + ' ' + answer.refusal.part : ''}`);
  must(answer.status === 'refused', name + ' to be refused');
  if (rule) must(rule.includes(answer.refusal.rule), `rule ${rule} instead of ${answer.refusal.rule}`);
  must(answer.refusal.remedy.length > 0, 'a remedy');
  return answer;
};

async function reply(call, asked) {
  must(asked.status === 'pending', 'a pending question, not ' + JSON.stringify(asked));
  say(`  pending ${asked.phase} ${asked.widget}: ${asked.how_to_answer}`);
  for (;;) {
    let heard = 0;
    const answer = await call('wait_for_reviewer', { session: asked.session, question: asked.question, seconds: 5 },
      { onprogress: () => { heard += 1; } });
    if (answer.status === 'answered') {
      say(`  answered: ${answer.reply}${answer.recorded.length ? ' | ' + answer.recorded.join(' | ') : ''}`);
      return answer;
    }
    must(answer.status === 'waiting', 'waiting');
    must(heard > 0, 'word of progress');
  }
}

// What the phase asks for, in the agent's words.
async function proposal(call, session, status, done) {
  switch (status.phase) {
    case 'F1': {
      const top = await call('ambiguity_top', { session });
      if (top.status === 'found') {
        say(`F1 ${top.tool} about '${top.draft.words}', rows ${JSON.stringify(top.rows)}`);
        return call(top.tool, top.draft);
      }
      return call('reviewer_confirm', { session, kind: 'phase', lines: status.decisions.map((d) => `${d.subject}: ${d.detail}`) });
    }
    case 'F2': {
      const memory = await call('memory_search', { session });
      const offer = memory.items.length > 0 && !done.has('memory');
      done.add('memory');
      return offer
        ? call('reviewer_decide', { session, purpose: 'memory', choices: memory.items.map((i) => ({ memory: i.memory, context: 'the same words' })) })
        : call('reviewer_confirm', { session, kind: 'phase', lines: [] });
    }
    case 'F3': {
      const concept = status.decisions.find((d) => d.type === 'concept_clarified');
      must(concept, 'a clarified concept');
      return call('reviewer_confirm', { session, kind: 'rewriting', rewriting: {
        text: 'The number of customers who live in Brazil', population: 'customers', population_basis: { words: 'customers' },
        conditions: [{ text: concept.detail, basis: { decision: concept.id } }],
        outputs: [{ text: 'number of customers', aggregate: 'count', basis: { words: 'How many customers' } }] } });
    }
    case 'F4': {
      if (!done.has('linking')) {
        done.add('linking');
        return call('reviewer_schema_linking', { session,
          tables: [{ table: 'customer', use: 'population', reason: 'its rows are customers' }],
          columns: [{ column: 'customer.customer_id', part: 'output', number: 1, reason: 'one per customer' }] });
      }
      return call('reviewer_confirm', { session, kind: 'phase', lines: ['customer is the population'] });
    }
    case 'F5': return call('reviewer_confirm', { session, kind: 'plan' });
    case 'F6': case 'F7': return call('reviewer_confirm', { session, kind: 'gate' });
    case 'F8': {
      const concept = status.decisions.find((d) => d.type === 'concept_clarified');
      if (concept && !done.has('promotion')) {
        done.add('promotion');
        return call('reviewer_decide', { session, purpose: 'promotion', choices: [{ decision: concept.id, reason: 'it will be asked again' }] });
      }
      return call('reviewer_confirm', { session, kind: 'phase', lines: [] });
    }
    default: throw new Error('no phase ' + status.phase);
  }
}

async function whole(call, clumsy) {
  const opened = await call('session_open', { question: QUESTION });
  const session = opened.session;
  say(`session ${session}: ${QUESTION}`);
  const done = new Set();
  for (let steps = 0; steps < 30; steps += 1) {
    const status = await call('session_status', { session });
    if (status.status === 'closed') break;
    if (clumsy) await clumsy(call, session, status);
    const asked = status.question
      ? { status: 'pending', session, question: status.question, phase: status.phase, widget: 'open', how_to_answer: 'already asked' }
      : await proposal(call, session, status, done);
    if (asked.status === 'refused' && asked.refusal.rule === 'one-open-question') continue;
    say(`${status.phase} ->`);
    if (clumsy && asked.status === 'pending') {
      await refused(call, 'reviewer_confirm', { session, kind: 'phase', lines: [] }, ['one-open-question', 'phase-needs-content', 'session-open', 'close-the-open-phase', 'words-taken-up', 'population-linked', 'memory-offered', 'undetermined']).catch((e) => say('  (answered in between: ' + e.message + ')'));
    }
    await reply(call, asked);
  }
  const status = await call('session_status', { session });
  must(status.status === 'closed', 'a closed session, not ' + status.phase);
  const sql = await call('sql_show', { session });
  say(sql.sql);
  say(`rows: ${JSON.stringify(sql.rows)}`);
  must(sql.sql.includes('Brazil'), 'Brazil in the SQL');
  must(sql.rows[0][0] === '2', 'two customers');
  return session;
}

const parts = {
  async obedient() {
    const { client, call } = await connect();
    const session = await whole(call);
    for (const name of ['pack', 'rewritten-question', 'ledger', 'bill-of-materials']) {
      const read = await client.readResource({ uri: `tht://session/${session}/${name}` });
      say(`resource ${name}: ${read.contents[0].text.split('\n').length} lines`);
    }
    const { prompts } = await client.listPrompts();
    must(prompts.length === 8, 'eight prompts');
    const f1 = await client.getPrompt({ name: 'tht-f1' });
    must(f1.messages[0].content.text.includes('ambiguity_top'), 'the skill in the prompt');
    const laps = [];
    for (let i = 0; i < 100; i += 1) { const t = performance.now(); await call('wait_for_reviewer', { session, seconds: 0 }); laps.push(performance.now() - t); }
    laps.sort((a, b) => a - b);
    say(`a call that does next to nothing: p50 ${laps[50].toFixed(1)} ms, p95 ${laps[95].toFixed(1)} ms`);
    await client.close();
  },

  async clumsy() {
    const { client, call } = await connect();
    let tried = 0;
    await whole(call, async (again, session, status) => {
      if (status.question || tried > 3) return;
      tried += 1;
      if (status.phase === 'F1') {
        await refused(again, 'memory_search', { session }, ['source-of-phase']);
        await refused(again, 'reviewer_confirm', { session, kind: 'plan' }, ['phase-of-proposal']);
        await refused(again, 'reviewer_select', { session, subject: 'Brasil', words: 'Brasil', leave_open: { undetermined: 'a', treatment: 'b', risk: 'c', effect: 'd' }, options: [{ meaning: 'm', detail: 'd', risk: 'r', rationale: 'r', recommended: true, candidates: ['value:nowhere@x.y'] }] }, ['provenance']);
        await refused(again, 'reviewer_select', { session, subject: 'Brasil', words: 'Brazilia', leave_open: { undetermined: 'a', treatment: 'b', risk: 'c', effect: 'd' }, options: [] }, ['span-in-question']);
        await refused(again, 'reviewer_select', { session, subject: 'Brasil' }, ['arguments-form']);
      }
      await refused(again, 'session_status', { session: 's-00000000' });
      await refused(again, 'sql_show', { session }, ['accepted-sql']);
      await refused(again, 'phase_reopen_request', { session, phase: 'F8' }, ['phase-to-reopen']);
    });
    await client.close();
  },

  async hostile() {
    const { client, call } = await connect();
    const { session } = await call('session_open', { question: QUESTION });
    say(`session ${session}`);
    const top = await call('ambiguity_top', { session });
    const asked = await call(top.tool, top.draft);
    must(asked.status === 'pending', 'a pending question');
    const attacks = [
      ['reviewer_reply', { session, question: asked.question, option: 'o1' }],
      ['decision_add', { session, subject: 'Brasil', detail: 'Brazil' }],
      ['reviewer_select', { ...top.draft, reply: 'o1' }],
      ['reviewer_select', { ...top.draft, subject: 'customers', words: 'customers' }],
      ['reviewer_confirm', { session, kind: 'phase', lines: ['the reviewer said yes'] }],
      ['reviewer_confirm', { session, kind: 'gate' }],
      ['wait_for_reviewer', { session, question: asked.question, seconds: 0, reply: { type: 'chosen', options: ['o1'] } }],
      ['wait_for_reviewer', { session, question: 'q-00000000000000000000000000000000', seconds: 0 }],
      ['session_open', { question: '   ' }],
      ['search_find', { session, term: 'x', limit: 1000000 }],
      ['schema_render', { session, tables: ['../../etc/passwd'] }],
      ['phase_reopen_request', { session, phase: 'F1; drop' }],
      ['session_status', { session: '../../ledger' }],
    ];
    for (const [name, input] of attacks) {
      let answer;
      try { answer = await call(name, input); } catch (e) { answer = { status: 'protocol error ' + e.message.slice(0, 60) }; }
      say(`  ${name} -> ${answer.status} ${answer.refusal ? answer.refusal.rule : ''}`);
      must(answer.status !== 'answered', 'no answer without a reviewer');
    }
    const status = await call('session_status', { session });
    must(status.question === asked.question, 'the same question to wait');
    must(status.decisions.length === 0 && status.phase === 'F1' && status.closed.length === 0, 'nothing decided');
    await client.close();
  },

  async interrupted() {
    const first = await connect();
    const { session } = await first.call('session_open', { question: QUESTION });
    const top = await first.call('ambiguity_top', { session });
    const asked = await first.call(top.tool, top.draft);
    must(asked.status === 'pending', 'a pending question');
    const waiting = first.call('wait_for_reviewer', { session, seconds: 50 }).then(() => 'answered', () => 'broken off');
    process.kill(first.transport.pid, 'SIGKILL');
    must(await waiting === 'broken off', 'the wait to break off');
    say('server killed while the question waits');
    const second = await connect();
    const status = await second.call('session_status', { session });
    must(status.question === asked.question, 'the same question to wait');
    must(status.decisions.length === 0, 'nothing decided');
    const still = await second.call('wait_for_reviewer', { session, seconds: 0 });
    must(still.status === 'waiting', 'still waiting');
    say('READY');
    await reply(second.call, { ...asked });
    await second.client.close();
    say(`server gone with its client: ${second.transport.pid === null}`);
  },
};

try {
  await parts[part]();
  say('DONE');
  process.exit(0);
} catch (e) {
  say('FAILED ' + (e.stack ?? e));
  process.exit(1);
}
