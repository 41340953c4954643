// One session from F1 to F8 as an agent takes it, a proposal at a time. PENDING tells the reviewer's side that a question waits.
import { must, say } from './door.mjs';

/** Waits for the reply to what was asked, as a client does: by long polls, with word of progress. */
export async function reply(call, asked) {
  must(asked.status === 'pending', 'a pending question, not ' + JSON.stringify(asked));
  must(asked.how_to_answer.includes('tht review'), 'how the person answers');
  say(`PENDING ${asked.question}`);
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

export class Session {
  constructor(call, stage, id) {
    this.call = call;
    this.stage = stage;
    this.id = id;
    this.done = new Set();
  }

  static async open(call, stage) {
    const { session } = await call('session_open', { question: stage.question });
    say(`session ${session}: ${stage.question}`);
    const { pack } = await call('search_find', { session });
    must(pack.includes('<<<data-') && pack.includes('>>>data-'), 'a pack between marked lines');
    return new Session(call, stage, session);
  }

  status() { return this.call('session_status', { session: this.id }); }

  confirm(kind, more) { return this.call('reviewer_confirm', { session: this.id, kind, ...more }); }

  once(what) { const first = !this.done.has(what); this.done.add(what); return first; }

  async top() {
    const top = await this.call('ambiguity_top', { session: this.id });
    if (top.status === 'found') {
      say(`  ${top.tool} about '${top.draft.words}', rows ${JSON.stringify(top.rows)}`);
      must(top.rows.length === top.draft.options.length, 'the rows of every option');
    }
    return top;
  }

  /** What the phase asks for. */
  async proposal(status) {
    const { stage, id: session } = this;
    switch (status.phase) {
      case 'F1': {
        const said = status.words.find((words) => this.draft && words.subject === this.draft.draft.subject);
        if (said) return this.takeUp(said.words);
        const top = await this.top();
        if (top.status === 'found') this.draft = top;
        return top.status === 'found'
          ? this.call(top.tool, top.draft)
          : this.confirm('phase', { lines: status.decisions.map((d) => `${d.id} ${d.subject}: ${d.detail}`) });
      }
      case 'F2': {
        const { items } = await this.call('memory_search', { session });
        return items.length > 0 && this.once('memory')
          ? this.call('reviewer_decide', { session, purpose: 'memory', choices: items.map((i) => ({ memory: i.memory, context: 'the same words' })) })
          : this.confirm('phase');
      }
      case 'F3': return this.confirm('rewriting', { rewriting: stage.rewriting(status) });
      case 'F4': {
        if (this.once('linking')) {
          const linking = typeof stage.linking === 'function' ? stage.linking(status) : stage.linking;
          return this.call('reviewer_schema_linking', { session, ...linking });
        }
        if (stage.joins.length > 0 && this.once('joins')) return this.call('reviewer_decide', { session, purpose: 'joins', choices: stage.joins });
        return this.confirm('phase', { lines: status.decisions.filter((d) => d.phase === 'F4').map((d) => `${d.id} ${d.subject}: ${d.detail}`) });
      }
      case 'F5': {
        const check = await this.call('plan_check', { session });
        must(check.status === 'fits', 'a plan that fits');
        say(`  plan ${check.digest}, ${check.warnings.length} warnings`);
        return this.confirm('plan', { digest: check.digest });
      }
      case 'F6': case 'F7': return this.confirm('gate');
      case 'F8': {
        const concept = status.decisions.find((d) => d.type === 'concept_clarified');
        return concept && this.once('promotion')
          ? this.call('reviewer_decide', { session, purpose: 'promotion', choices: [{ decision: concept.id, reason: 'it will be asked again' }] })
          : this.confirm('phase');
      }
      default: throw new Error('no phase ' + status.phase);
    }
  }

  /** The same readings, with the reviewer's words as a reason. */
  takeUp(words) {
    const { tool, draft } = this.draft;
    return this.call(tool, { ...draft, options: draft.options.map((option) => ({ ...option, rationale: `${option.rationale}; the reviewer said: ${words}` })) });
  }

  /** Goes on to the end; what a part of its own does comes before and while a question waits. */
  async play(part = {}) {
    const before = part.before ?? (async () => {});
    const meanwhile = part.meanwhile ?? (async () => {});
    const after = part.after ?? (async () => {});
    for (let steps = 0; steps < 30; steps += 1) {
      const status = await this.status();
      if (status.status === 'closed') return this.papers();
      say(`${status.phase} ->`);
      await before(status);
      const asked = status.question ? this.waiting(status) : await this.proposal(status);
      must(asked.status === 'pending', 'a pending question, not ' + JSON.stringify(asked));
      await meanwhile(asked, status);
      await after(await reply(this.call, asked), status);
    }
    throw new Error('the session does not end');
  }

  /** The gate's own question, put while the reviewer was answering the one before. */
  waiting(status) {
    return { status: 'pending', session: this.id, question: status.question, phase: status.phase, how_to_answer: 'tht review' };
  }

  async papers() {
    const sql = await this.call('sql_show', { session: this.id });
    must(sql.why.length > 0, 'what the SQL rests on');
    say(sql.sql);
    sql.why.forEach((line) => say('  ' + line));
    say(`ROWS ${JSON.stringify(sql.rows)}`);
    return sql;
  }
}
