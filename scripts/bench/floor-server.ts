import { once } from 'node:events';
import { startNode, TYPESCRIPT } from '../launcher/child';
import type { Asked } from './ask';
import type { FloorBytes } from './floor';
import { putUnderLoad, type Figures } from './load';
import { started } from './running';

const START_MS = 20_000;

/** A bare server in a process of its own, see floor.ts. */
export class FloorServer {
  readonly #child = started(
    startNode([...TYPESCRIPT, 'scripts/bench/floor.ts'], process.env, [
      'ignore',
      'ignore',
      'inherit',
      'ipc',
    ]),
  );
  readonly #listening = this.#message();

  async #message(): Promise<{ port?: number }> {
    const signal = AbortSignal.timeout(START_MS);
    const [message] = (await once(this.#child.process, 'message', { signal })) as [object];
    return message;
  }

  /** How fast the same bytes are sent by a server that does nothing else. */
  async measure(
    { body, headers }: Asked,
    sent: Record<string, string>,
    seconds: number,
  ): Promise<Figures> {
    await this.#listening;
    const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];
    const bytes: FloorBytes = {
      body: body.toString('base64'),
      headers: Object.fromEntries(
        kept.flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
    };
    const answer = this.#message();
    this.#child.process.send(bytes);
    const { port } = await answer;
    const load = { url: `http://127.0.0.1:${port}`, paths: ['/'], headers: sent };
    const pids = [this.#child.process.pid!];
    await putUnderLoad({ ...load, seconds: 1, pids });
    return putUnderLoad({ ...load, seconds, pids });
  }

  stop(): Promise<void> {
    return this.#child.stop(1_000);
  }
}
