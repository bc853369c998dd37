import { startNode, type Child } from './child';
import { Supervisor, type Program } from './supervisor';

/** Answers the heartbeat and says that it is ready, as the real programs do. */
const HEALTHY = `
  process.on('message', (message) => process.send(message));
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
`;
const NEVER_READY = 'process.exit(3)';

let supervisor: Supervisor | undefined;
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await supervisor?.stop(1_000);
  errors.mockRestore();
});

const lines = () => errors.mock.calls.map(([line]) => String(line));

/** Each start runs the next of the programs, and the last again and again. */
function programOf(...sources: string[]): Program & { children: Child[] } {
  const children: Child[] = [];
  return {
    name: 'The program',
    children,
    spawn() {
      const source = sources[Math.min(children.length, sources.length - 1)]!;
      const child = startNode(['-e', source], { PATH: process.env.PATH, NODE_ENV: 'test' }, [
        'ignore',
        'ignore',
        'ignore',
        'ipc',
      ]);
      children.push(child);
      return child;
    },
    untilReady: (child) =>
      new Promise((resolve) => {
        child.process.once('message', () => resolve(true));
        void child.exited.then(() => resolve(false));
      }),
    explainsItself: false,
    heartbeat: { every: 20, missed: 40 },
  };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It never came to that: ${lines().join('; ')}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

const isReady = (child: Child | undefined) =>
  new Promise<void>((resolve) => child?.process.once('message', () => resolve()));

describe('Supervisor', () => {
  it('lets a program that answers run', async () => {
    const program = programOf(HEALTHY);
    supervisor = new Supervisor(program, fail, 1);
    await supervisor.start();
    const child = program.children[0]!;
    // Twice as many answers as may be missed.
    for (let beat = 0; beat < 80; beat += 1) await isReady(child);
    expect(lines()).toEqual([]);
    expect(child.running).toBe(true);
  });

  it('gives up on a program that dies again and again, and says so once', async () => {
    const program = programOf(HEALTHY, NEVER_READY);
    const givenUp: string[] = [];
    supervisor = new Supervisor(program, (line) => givenUp.push(line), 1);
    await supervisor.start();
    process.kill(supervisor.pid!, 'SIGKILL');
    await until(() => givenUp.length > 0);
    expect(givenUp).toEqual([
      'The program ended 5 times in a row; stopping. Its lines above say why.',
    ]);
    expect(program.children).toHaveLength(5);
  });

  it('starts nothing again once it is told to stop', async () => {
    const program = programOf(HEALTHY);
    supervisor = new Supervisor(program, fail, 1);
    await supervisor.start();
    await supervisor.stop(1_000);
    expect(program.children.map(({ running }) => running)).toEqual([false]);
    await expect(supervisor.start()).rejects.toThrow('Stopping.');
  });

  it('refuses a program that does not get ready', async () => {
    supervisor = new Supervisor(programOf(NEVER_READY), fail, 1);
    await expect(supervisor.start()).rejects.toThrow('The program did not get ready');
  });
});

function fail(line: string): never {
  throw new Error(line);
}
