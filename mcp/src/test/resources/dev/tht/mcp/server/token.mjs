// Loaded before the conformance suite, which knows of no tokens: shows ours with every request.
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const bearer = `Bearer ${process.env.THT_MCP_TOKEN}`;

const fetched = globalThis.fetch;
globalThis.fetch = (where, options = {}) => {
  const headers = new Headers(options.headers ?? where.headers);
  headers.set('Authorization', bearer);
  return fetched(where, { ...options, headers });
};

const requested = http.request;
http.request = (options, ...rest) =>
  requested({ ...options, headers: { ...options.headers, Authorization: bearer } }, ...rest);
syncBuiltinESMExports();

const undici = createRequire(`${process.cwd()}/`)('undici');
undici.setGlobalDispatcher(
  new undici.Agent().compose(dispatch => (options, handler) =>
    dispatch({ ...options, headers: { ...options.headers, Authorization: bearer } }, handler)));
