import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { freePort } from '@/scripts/launcher/port';
import { until } from './until';

interface Node {
  port: number;
  folder: string;
  process: ChildProcess | undefined;
}

const NAME = 'faults';

/**
 * A replica set whose servers can be killed, stopped and started again each by itself, on ports that
 * they keep: what `MongoMemoryReplSet` does not offer.
 */
export class MongodbNodes {
  readonly #nodes: Node[] = [];

  private constructor(private readonly mongod: string) {}

  /** Starts as many servers, on loopback, and resolves when there is a primary. */
  static async start(mongod: string, directory: string, count: number): Promise<MongodbNodes> {
    const set = new MongodbNodes(mongod);
    for (let index = 0; index < count; index++) {
      const folder = join(directory, `node-${index}`);
      await mkdir(folder, { recursive: true });
      set.#nodes.push({ port: await freePort(), folder, process: undefined });
    }
    for (const { port } of set.#nodes) await set.restart(port);
    const members = set.#nodes.map(({ port }, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await set.#ask(set.#nodes[0]!.port, { replSetInitiate: { _id: NAME, members } });
    await until(async () => (await set.primary()) !== undefined, 'there is a primary');
    return set;
  }

  get uri(): string {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `mongodb://${hosts}/?replicaSet=${NAME}`;
  }

  get ports(): number[] {
    return this.#nodes.map(({ port }) => port);
  }

  #node(port: number): Node {
    return this.#nodes.find((node) => node.port === port)!;
  }

  /** Runs a command on one server, whatever it is in the set. */
  async #ask(port: number, command: Document): Promise<Document> {
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: 2_000,
      connectTimeoutMS: 2_000,
      socketTimeoutMS: 20_000,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close(true);
    }
  }

  /** The port of the server that takes writes, as the servers that answer say; undefined for none. */
  async primary(): Promise<number | undefined> {
    for (const { port } of this.#nodes) {
      const hello = await this.#ask(port, { hello: 1 }).catch(() => undefined);
      if (hello?.isWritablePrimary) return port;
    }
    return undefined;
  }

  /** Starts a server that does not run, and resolves when it answers. */
  async restart(port: number): Promise<void> {
    const node = this.#node(port);
    const options = [
      '--replSet',
      NAME,
      '--bind_ip',
      '127.0.0.1',
      '--wiredTigerCacheSizeGB',
      '0.25',
    ];
    node.process = spawn(
      this.mongod,
      ['--port', String(port), '--dbpath', node.folder, ...options],
      { stdio: 'ignore' },
    );
    await until(
      () => this.#ask(port, { ping: 1 }).then(() => true, () => false),
      `the server on ${port} answers`,
    ); // oxfmt-ignore
  }

  signal(port: number, signal: NodeJS.Signals): void {
    this.#node(port).process!.kill(signal);
  }

  /** Ends a server as a power cut would. */
  async kill(port: number): Promise<void> {
    const { process } = this.#node(port);
    const ended = new Promise((resolve) => process!.once('exit', resolve));
    process!.kill('SIGKILL');
    await ended;
  }

  /** Has the primary step down for a minute. */
  async stepDown(port: number): Promise<void> {
    await this.#ask(port, { replSetStepDown: 60, secondaryCatchUpPeriodSecs: 10 });
  }

  /** Has a server take what is written only seconds later, or at once again. */
  async delay(port: number, seconds: number): Promise<void> {
    const primary = (await this.primary())!;
    const { config } = await this.#ask(primary, { replSetGetConfig: 1 });
    for (const member of config.members) {
      if (member.host !== `127.0.0.1:${port}`) continue;
      Object.assign(member, { priority: seconds > 0 ? 0 : 1, secondaryDelaySecs: seconds });
    }
    config.version += 1;
    await this.#ask(primary, { replSetReconfig: config });
  }

  /** Ends all servers; their folders stay. */
  async stop(): Promise<void> {
    for (const { port, process } of this.#nodes) {
      if (process && process.exitCode === null && process.signalCode === null)
        await this.kill(port);
    }
  }
}
