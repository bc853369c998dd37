import { connect, createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Effects of a link on the bytes that pass it, each way. */
export interface LinkConditions {
  /** Milliseconds that every piece takes longer, and up to how many more by chance. */
  latencyMs: number;
  jitterMs: number;
  /** Bytes a second, for each connection and way. */
  bytesPerSecond: number;
}

const SOUND: LinkConditions = { latencyMs: 0, jitterMs: 0, bytesPerSecond: Infinity };

/** One client of a link with the server that it talks to. */
export interface LinkConnection {
  client: Socket;
  server: Socket;
  /** Both ends see the connection break off. */
  cut(): void;
}

export type Direction = 'toServer' | 'toClient';

/**
 * A server's stand-in on loopback that passes everything on, and on request does so slowly, not at
 * all, or breaks off: for faults of the way between two programs.
 */
export class FaultyLink {
  #conditions = SOUND;
  #refuses = false;
  #held: Promise<void> | undefined;
  #release = (): void => undefined;
  #listening: Server | undefined;
  readonly #open = new Set<LinkConnection>();

  /**
   * @param target the port on loopback that it stands for
   * @param inspect sees each piece before it is passed on: answers what is passed in its place
   */
  constructor(
    readonly target: number,
    readonly inspect: (
      connection: LinkConnection,
      direction: Direction,
      piece: Buffer,
    ) => Buffer = (_connection, _way, piece) => piece,
  ) {}

  /** @returns its own port */
  async start(): Promise<number> {
    const server = createServer((client) => this.#accept(client));
    this.#listening = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.mend();
    this.cutAll();
    await new Promise((done) => this.#listening?.close(done) ?? done(undefined));
  }

  /** From now on; what is under way keeps its time. */
  worsen(conditions: Partial<LinkConditions>): void {
    this.#conditions = { ...SOUND, ...conditions };
  }

  /** Passes no byte on any more, and keeps them until `mend`. Connections stay open. */
  hang(): void {
    this.#held ??= new Promise((release) => (this.#release = release));
  }

  /** Breaks off whoever is connected and whoever comes. */
  refuse(): void {
    this.#refuses = true;
    this.cutAll();
  }

  /** All is well again. */
  mend(): void {
    this.#conditions = SOUND;
    this.#refuses = false;
    this.#held = undefined;
    this.#release();
  }

  cutAll(): void {
    for (const connection of this.#open) connection.cut();
  }

  #accept(client: Socket): void {
    if (this.#refuses) {
      client.on('error', () => undefined);
      client.destroy();
      return;
    }
    const server = connect(this.target, '127.0.0.1');
    const connection: LinkConnection = {
      client,
      server,
      cut: () => {
        if (!this.#open.has(connection)) return;
        client.destroy();
        server.destroy();
        this.#open.delete(connection);
      },
    };
    this.#open.add(connection);
    this.#pass(connection, 'toServer', client, server);
    this.#pass(connection, 'toClient', server, client);
  }

  #pass(connection: LinkConnection, direction: Direction, from: Socket, to: Socket): void {
    let last: Promise<void> = Promise.resolve();
    from.setNoDelay(true);
    from.on('data', (piece: Buffer) => {
      const { latencyMs, jitterMs } = this.#conditions;
      const dueAt = performance.now() + latencyMs + Math.random() * jitterMs;
      last = last.then(() => this.#deliver(connection, direction, to, piece, dueAt));
    });
    from.on('error', () => connection.cut());
    from.on('close', () => void last.then(() => connection.cut()));
  }

  async #deliver(
    connection: LinkConnection,
    direction: Direction,
    to: Socket,
    piece: Buffer,
    dueAt: number,
  ): Promise<void> {
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    const { bytesPerSecond } = this.#conditions;
    if (bytesPerSecond < Infinity) await pause((piece.length / bytesPerSecond) * 1000);
    await this.#held;
    if (to.destroyed) return;
    const passed = this.inspect(connection, direction, piece);
    if (passed.length > 0 && !to.destroyed) to.write(passed);
  }
}
