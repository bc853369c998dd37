import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came, dots unstuffed. */
  data: string;
}

/** A mail server on loopback that keeps what it gets (RFC 5321, as far as a client needs it). */
export class FakeSmtp {
  readonly received: ReceivedMail[] = [];
  /** Answers to the next RCPT commands, e.g. `451 4.7.1 later`; 250 once they are used up. */
  readonly recipientAnswers: string[] = [];
  /** Keeps a mail, and breaks off instead of saying so. */
  breaksOffAfterMail = false;
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  /** @returns its `smtp://` address */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #talk(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], data: '' };
    let inData = false;
    socket.on('error', () => undefined);
    say('220 fake.example ESMTP');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (inData) {
        if (line !== '.') {
          mail.data += `${line.replace(/^\.\./, '.')}\n`;
          continue;
        }
        inData = false;
        this.received.push(mail);
        if (this.breaksOffAfterMail) return void socket.destroy();
        mail = { from: '', to: [], data: '' };
        say('250 kept');
      } else if (/^EHLO/i.test(line)) say('250 fake.example');
      else if (/^MAIL FROM:/i.test(line)) {
        mail.from = /<(.*?)>/.exec(line)![1]!;
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        const answer = this.recipientAnswers.shift() ?? '250 ok';
        if (answer.startsWith('250')) mail.to.push(/<(.*?)>/.exec(line)![1]!);
        say(answer);
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  }
}
