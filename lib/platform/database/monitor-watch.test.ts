import { EventEmitter } from 'node:events';
import { MongoClient } from 'mongodb';
import { watchMonitor } from './monitor-watch';

jest.mock('../log', () => ({ log: () => ({ warn: jest.fn() }) }));

const made = () => {
  const monitor = { close: jest.fn(), connect: jest.fn() };
  const topology = { s: { servers: new Map([['one', { monitor }]]) } };
  const client = Object.assign(new EventEmitter(), { topology });
  return { monitor, client: client as unknown as MongoClient };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts the questions anew where none was asked or answered for twenty seconds, and again', () => {
  const { monitor, client } = made();
  const end = watchMonitor(client);
  jest.advanceTimersByTime(19_000);
  expect(monitor.connect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(monitor.close).toHaveBeenCalledTimes(1);
  expect(monitor.connect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(20_000);
  expect(monitor.connect).toHaveBeenCalledTimes(2);
  end();
  jest.advanceTimersByTime(100_000);
  expect(monitor.connect).toHaveBeenCalledTimes(2);
});

it.each(['serverHeartbeatStarted', 'serverHeartbeatSucceeded', 'serverHeartbeatFailed'])(
  'leaves a driver alone that gives a sign: %s',
  (name) => {
    const { monitor, client } = made();
    const end = watchMonitor(client);
    for (let second = 0; second < 120; second += 1) {
      jest.advanceTimersByTime(1_000);
      if (second % 10 === 0) (client as unknown as EventEmitter).emit(name, {});
    }
    end();
    expect(monitor.connect).not.toHaveBeenCalled();
  },
);

it('finds in the driver what it starts anew', async () => {
  jest.useRealTimers();
  // Nothing listens there: the servers are known all the same.
  const client = new MongoClient('mongodb://127.0.0.1:1/?directConnection=true', {
    serverSelectionTimeoutMS: 200,
  });
  const servers = new Promise<Map<string, { monitor: object | null }>>((resolve) => {
    client.once('serverHeartbeatFailed', () =>
      resolve((client as never as { topology: { s: { servers: never } } }).topology.s.servers),
    );
  });
  const connecting = client.connect().catch(() => undefined);
  const [server] = (await servers).values();
  expect(server!.monitor).toMatchObject({
    close: expect.any(Function),
    connect: expect.any(Function),
  });
  await connecting;
  await client.close();
});
