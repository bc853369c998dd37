import { createServer } from 'node:http';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import next from 'next';

/**
 * Serves the app by Next's request handler, notes how it writes its answers, and tells all that was
 * noted at `/contract`. Prints its port. With `--built-settings VARIABLE FILE` Next is given the
 * build's settings in the environment.
 */

const dir = import.meta.dirname;
const [, , flag, variable, file] = process.argv;
if (flag === '--built-settings') {
  const { config } = JSON.parse(readFileSync(join(dir, '.next', file), 'utf8'));
  process.env[variable] = JSON.stringify(config);
}
globalThis.contract ??= {};
const { contract } = globalThis;
contract.answers = {};

const nextServer = createServer();
const app = next({ dev: false, dir, hostname: 'localhost', port: 1, httpServer: nextServer });
await app.prepare();
const handle = app.getRequestHandler();

/** Notes each write and the end of an answer: how many bytes it had. */
function record(name, response) {
  const writes = (contract.answers[name] = []);
  for (const method of ['write', 'end']) {
    const original = response[method].bind(response);
    response[method] = (...given) => {
      const [chunk] = given;
      const isBody = typeof chunk === 'string' || chunk instanceof Uint8Array;
      writes.push([method, isBody ? chunk.length : 0]);
      return original(...given);
    };
  }
}

function tell(response) {
  const { calls, instances } = contract.cache ?? { calls: [], instances: 0 };
  response.end(
    JSON.stringify({
      calls,
      instances,
      answers: contract.answers,
      renderings: contract.renderings ?? {},
      readConfig: contract.readConfig ?? false,
      upgradeListeners: nextServer.listenerCount('upgrade'),
    }),
  );
}

const server = createServer((request, response) => {
  if (request.url === '/contract') return tell(response);
  const name = request.headers['x-contract-name'] ?? request.url;
  record(name, response);
  const run = () => handle(request, response);
  const requests = contract.cache?.requests;
  void (requests ? requests.run(name, run) : run());
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
