import { Agent } from 'node:http';
import { connect, type IpcNetConnectOpts, type Socket } from 'node:net';

/** Connections that wait for the next request. */
const MOST_FREE_SOCKETS = 64;
/** Connections that were made ahead. */
const MOST_READY = 64;

/**
 * Keeps connections to one socket, and makes some ahead: the other process accepts one in a turn of its
 * event loop (libuv, since 1.45), and under load a turn takes as long as many requests.
 */
export class ReadyAgent extends Agent {
  /** And how each is taken out of these. */
  readonly #ready = new Map<Socket, () => void>();
  #isClosed = false;

  constructor(readonly path: string) {
    super({ keepAlive: true, maxFreeSockets: MOST_FREE_SOCKETS });
  }

  /** Makes connections up to the number that is to be ready, where the other process is there. */
  makeReady(): void {
    while (this.#ready.size < MOST_READY && !this.#isClosed) {
      const socket = connect(this.path).unref();
      const forget = (): void => {
        this.#ready.delete(socket);
        socket.off('error', forget).off('close', forget);
      };
      this.#ready.set(socket, forget);
      // What becomes of it is nobody's failure while nobody uses it.
      socket.on('error', forget).on('close', forget);
    }
  }

  override createConnection(options: IpcNetConnectOpts): Socket {
    for (const [socket, forget] of this.#ready) {
      if (socket.readyState !== 'open') continue;
      forget();
      setImmediate(() => this.makeReady());
      return socket.ref();
    }
    return connect(options);
  }

  override destroy(): void {
    this.#isClosed = true;
    for (const socket of this.#ready.keys()) socket.destroy();
    super.destroy();
  }
}
