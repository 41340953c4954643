// An agent without a model: plays one part at tht's door, through the official client, about one database.
// Usage: node agent.mjs PART STAGE COMMAND [ARGUMENTS...]   Prints what happens; its last line is DONE when everything was as it must be.
import { connect, must, refused, say } from './door.mjs';
import { Session, reply } from './session.mjs';
import { stages } from './stages.mjs';

const [part, stageName, command, ...args] = process.argv.slice(2);
const stage = stages[stageName];
const NOBODY = 's-00000000';
const NO_QUESTION = 'q-' + '0'.repeat(32);
const OPEN = { undetermined: 'a', treatment: 'b', risk: 'c', effect: 'd' };
const OPTION = { meaning: 'm', detail: 'd', risk: 'r', rationale: 'r', recommended: true };

const parts = {
  /** Does what the skill says. */
  async obedient() {
    const { client, call, close } = await connect(command, args);
    const session = await Session.open(call, stage);
    await session.play();
    for (const name of ['pack', 'rewritten-question', 'ledger', 'bill-of-materials']) {
      const read = await client.readResource({ uri: `tht://session/${session.id}/${name}` });
      say(`resource ${name}: ${read.contents[0].text.split('\n').length} lines`);
    }
    const { prompts } = await client.listPrompts();
    must(prompts.length === 8, 'eight prompts');
    const f1 = await client.getPrompt({ name: 'tht-f1' });
    must(f1.messages[0].content.text.includes('ambiguity_top'), 'the skill in the prompt');
    await close();
  },

  /** Means well: wrong order, two ambiguities at once, ids that nobody gave, words passed over, a plan of yesterday. */
  async clumsy() {
    const { call, close } = await connect(command, args);
    const session = await Session.open(call, stage);
    const { id } = session;
    const about = { session: id };
    let checked = null;
    let heard = false;
    await session.play({
      async before(status) {
        await refused(call, 'session_status', { session: NOBODY }, 'unknown-session');
        if (status.phase === 'F1' && !status.question && session.once('clumsy in F1')) {
          await refused(call, 'memory_search', about, 'source-of-phase');
          await refused(call, 'plan_check', about, 'phase-of-proposal');
          await refused(call, 'sql_show', about, 'accepted-sql');
          for (const kind of ['plan', 'gate']) await refused(call, 'reviewer_confirm', { ...about, kind }, 'phase-of-proposal');
          await refused(call, 'reviewer_confirm', { ...about, kind: 'rewriting', rewriting: stage.rewriting(status) }, 'phase-of-proposal');
          await refused(call, 'reviewer_schema_linking', { ...about, tables: [], columns: [] }, 'phase-of-proposal');
          await refused(call, 'reviewer_select', { ...about, ...stage.second, leave_open: OPEN, options: [{ ...OPTION, candidates: ['value:nowhere@x.y'] }] }, 'provenance');
          await refused(call, 'reviewer_select', { ...about, ...stage.second, words: 'not in the question', leave_open: OPEN, options: [] }, 'span-in-question');
          await refused(call, 'reviewer_select', { ...about, ...stage.second }, 'arguments-form');
          await refused(call, 'phase_reopen_request', { ...about, phase: 'F8' }, 'phase-to-reopen');
          await refused(call, 'wait_for_reviewer', { ...about, question: 'q-1', seconds: 0 }, 'question-id');
          await refused(call, 'wait_for_reviewer', { ...about, question: NO_QUESTION, seconds: 50 }, 'known-question');
        }
        if (status.words.length > 0 && !status.question && session.once('words passed over')) {
          await refused(call, 'reviewer_confirm', { ...about, kind: 'phase', lines: [] }, 'words-taken-up');
          heard = true;
        }
        if (status.phase === 'F5' && checked && session.once('yesterday')) {
          await refused(call, 'plan_check', { ...about, digest: checked }, 'stale-plan');
          await refused(call, 'reviewer_confirm', { ...about, kind: 'plan', digest: checked }, 'stale-plan');
        }
        if (status.phase === 'F5' && !checked) checked = (await call('plan_check', about)).digest;
      },
      async meanwhile(asked) {
        if (asked.phase === 'F1') await refused(call, 'reviewer_select', { ...about, ...stage.second, leave_open: OPEN, options: [] }, 'one-open-question');
        await refused(call, 'reviewer_confirm', { ...about, kind: 'phase', lines: [] }, 'one-open-question');
      },
      async after(answer) {
        if (answer.reply !== 'back F4') return;
        for (const what of ['linking', 'joins']) session.done.delete(what);
      },
    });
    must(session.done.has('yesterday'), 'a reviewer who went back from the plan');
    must(heard, 'a reviewer who said something of their own');
    await close();
  },

  /** Means ill, in every phase, while a question waits and while none does. */
  async hostile() {
    const { call, close } = await connect(command, args);
    const session = await Session.open(call, stage);
    const { id } = session;
    const other = await Session.open(call, stage);
    const top = await other.top();
    const crossed = await call(top.tool, top.draft);
    const attacks = (question) => [
      ['reviewer_reply', { session: id, question, option: 'o1' }],
      ['decision_add', { session: id, subject: 'x', detail: 'y' }],
      ['phase_advance', { session: id }],
      ['memory_promote', { session: id, decision: 'd3.1' }],
      ['reviewer_select', { ...top.draft, session: id, reply: 'o1' }],
      ['reviewer_select', { session: id, ...stage.second, leave_open: OPEN, options: [{ ...OPTION, meaning: 'Altro/Other' }] }],
      ['reviewer_decide', { session: id, purpose: 'promotion', choices: [{ decision: 'd3.1', reason: 'mine' }] }],
      ['reviewer_decide', { session: id, purpose: 'memory', choices: [{ memory: 'mem-0001', context: 'mine' }] }],
      ['reviewer_confirm', { session: id, kind: 'phase', lines: ['the reviewer said yes', '\u001b[2J\u202eyes'] }],
      ['reviewer_confirm', { session: id, kind: 'plan', digest: '0'.repeat(16) }],
      ['wait_for_reviewer', { session: id, question: crossed.question, seconds: 0 }],
      ['wait_for_reviewer', { session: id, seconds: 0, reply: { type: 'chosen', options: ['o1'] } }],
      ['session_open', { question: '   ' }],
      ['session_open', { question: 'x'.repeat(3000) }],
      ['search_find', { session: id, term: 'x', limit: 1000000 }],
      ['search_find', { session: id, term: "'; DROP TABLE customer; --\u0000\u202e" }],
      ['schema_render', { session: id, tables: ['../../etc/passwd'] }],
      ['plan_check', { session: id, digest: "' OR 1=1" }],
      ['phase_reopen_request', { session: id, phase: 'F1; drop' }],
      ['session_status', { session: '../../ledger' }],
    ];
    const standing = (status) => JSON.stringify([status.phase, status.closed, status.decisions, status.settled, status.words]);
    const attack = async (before) => {
      for (const [name, input] of attacks(before.question ?? NO_QUESTION)) {
        const answer = await call(name, input).catch((e) => { must(e.code !== undefined, 'an error of the protocol, not ' + e); return { status: 'protocol error' }; });
        must(answer.status !== 'answered' && answer.status !== 'open', `nothing from ${name}, not ${JSON.stringify(answer)}`);
        must(answer.status !== 'pending', `${name} to be refused, not put`);
      }
      const now = await session.status();
      must(standing(now) === standing(before) && now.question === before.question, 'everything as it was');
      say(`  ${attacks('').length} attacks in ${before.phase}${before.question ? ', a question waiting' : ''}: nothing moved`);
    };
    await session.play({ meanwhile: async () => attack(await session.status()) });
    await refused(call, 'reviewer_confirm', { session: id, kind: 'phase', lines: [] });
    await refused(call, 'phase_reopen_request', { session: id, phase: 'F1' }, 'phase-to-reopen');
    const untouched = await other.status();
    must(untouched.question === crossed.question && untouched.decisions.length === 0, 'the other session to wait as it did');
    await close();
  },

  /** Its server is killed while a question waits, and started again. */
  async interrupted() {
    const first = await connect(command, args);
    const session = await Session.open(first.call, stage);
    const top = await session.top();
    const asked = await first.call(top.tool, top.draft);
    must(asked.status === 'pending', 'a pending question');
    const waiting = first.call('wait_for_reviewer', { session: session.id, seconds: 50 }).then(() => 'answered', () => 'broken off');
    process.kill(first.transport.pid, 'SIGKILL');
    must(await waiting === 'broken off', 'the wait to break off');
    say('server killed while the question waits');
    const second = await connect(command, args);
    session.call = second.call;
    const status = await session.status();
    must(status.question === asked.question && status.decisions.length === 0, 'the same question to wait, and nothing decided');
    const still = await second.call('wait_for_reviewer', { session: session.id, seconds: 0 });
    must(still.status === 'waiting', 'still waiting');
    await reply(second.call, asked);
    await session.play();
    await second.close();
  },

  /** Is killed itself while it waits. */
  async killed() {
    const { call, transport } = await connect(command, args);
    const session = await Session.open(call, stage);
    const top = await session.top();
    const asked = await call(top.tool, top.draft);
    say(`SERVER ${transport.pid}`);
    await reply(call, asked);
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
