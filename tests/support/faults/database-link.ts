import { deserialize, serialize, type Document } from 'bson';
import { FaultyLink, type LinkConnection, type Direction } from './faulty-link';

const HEADER = 16;
const OP_MSG = 2013;
/** The message's header, its flags and the kind of its first section. */
const BODY_AT = HEADER + 4 + 1;

/** A command on its way to the database. */
export interface PassingCommand {
  /** e.g. `insert`, `commitTransaction`. */
  name: string;
  /** Without documents that come in sections of their own. */
  document: Document;
}

/**
 * Fate of a command: it passes, its connection breaks off before it arrives, it is answered in the database's
 * place, or its connection breaks off before its answer arrives.
 */
export type Fate = 'pass' | 'cut' | 'cutAnswer' | { answer: Document };

interface Talk {
  unread: Record<Direction, Buffer>;
  /** Requests whose answers are to be lost. */
  unanswered: Map<number, PassingCommand>;
}

/**
 * A link to a MongoDB server that reads the commands that pass and decides on each
 * (https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/).
 */
export class DatabaseLink {
  /** Decides on each command, but for the driver's own questions whether the server is there. */
  decide: (command: PassingCommand) => Fate = () => 'pass';
  /** Hears of each command whose answer was lost, once the database has done it. */
  onLostAnswer: (command: PassingCommand) => void = () => undefined;
  readonly link: FaultyLink;
  readonly #talks = new WeakMap<LinkConnection, Talk>();

  constructor(readonly uri: string) {
    this.link = new FaultyLink(Number(new URL(uri).port), (connection, direction, piece) =>
      this.#inspect(connection, direction, piece),
    );
  }

  /** @returns the address of the same database through this link */
  async start(): Promise<string> {
    const uri = new URL(this.uri);
    uri.port = String(await this.link.start());
    // A replica set's members name themselves: the driver would go past the link.
    uri.search = '?directConnection=true';
    return uri.toString();
  }

  stop(): Promise<void> {
    return this.link.stop();
  }

  /** Every link is sound again and every command passes. */
  mend(): void {
    this.decide = () => 'pass';
    this.link.mend();
  }

  #inspect(connection: LinkConnection, direction: Direction, piece: Buffer): Buffer {
    const talk = this.#talks.get(connection) ?? {
      unread: { toServer: Buffer.alloc(0), toClient: Buffer.alloc(0) },
      unanswered: new Map<number, PassingCommand>(),
    };
    this.#talks.set(connection, talk);
    let bytes = Buffer.concat([talk.unread[direction], piece]);
    const passed: Buffer[] = [];
    while (bytes.length >= HEADER && bytes.length >= bytes.readInt32LE(0)) {
      const message = bytes.subarray(0, bytes.readInt32LE(0));
      bytes = bytes.subarray(message.length);
      const passes =
        direction === 'toServer'
          ? this.#mayAsk(connection, talk, message)
          : this.#mayAnswer(connection, talk, message);
      if (passes) passed.push(message);
    }
    talk.unread[direction] = bytes;
    return Buffer.concat(passed);
  }

  #mayAsk(connection: LinkConnection, talk: Talk, message: Buffer): boolean {
    const command = readCommand(message);
    if (command === null) return true;
    const fate = this.decide(command);
    if (fate === 'pass') return true;
    if (fate === 'cut') connection.cut();
    else if (fate === 'cutAnswer') {
      talk.unanswered.set(message.readInt32LE(4), command);
      return true;
    } else connection.client.write(answerTo(message, fate.answer));
    return false;
  }

  #mayAnswer(connection: LinkConnection, talk: Talk, message: Buffer): boolean {
    const command = talk.unanswered.get(message.readInt32LE(8));
    if (command === undefined) return true;
    this.onLostAnswer(command);
    connection.cut();
    return false;
  }
}

/** The driver asks these by itself. */
const OWN_QUESTIONS = new Set(['hello', 'ismaster', 'isMaster', 'endSessions']);

function readCommand(message: Buffer): PassingCommand | null {
  if (message.readInt32LE(12) !== OP_MSG || message[BODY_AT - 1] !== 0) return null;
  const size = message.readInt32LE(BODY_AT);
  const document = deserialize(message.subarray(BODY_AT, BODY_AT + size));
  const [name = ''] = Object.keys(document);
  return OWN_QUESTIONS.has(name) ? null : { name, document };
}

function answerTo(request: Buffer, answer: Document): Buffer {
  const body = serialize(answer);
  const head = Buffer.alloc(BODY_AT);
  head.writeInt32LE(BODY_AT + body.length, 0);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** Whether a command writes something: what a store that takes no writes refuses. */
export function isWrite({ name }: PassingCommand): boolean {
  return /^(insert|update|delete|findAndModify|bulkWrite|commitTransaction)$/.test(name);
}
