import { followDatabaseClock, forgetDatabaseClock } from './clock';

jest.mock('../log', () => ({ log: () => ({ warn: () => undefined }) }));

const DAY = 86_400_000;
const MachineDate = Date;
const machineNow = Date.now;

afterEach(forgetDatabaseClock);

/** Where a measured time lies: the machine's own clock goes on meanwhile. */
const aheadOf = (time: number) => Math.round((time - machineNow()) / 1000);

it('leaves a clock alone that differs by seconds, as the way to the database takes time', () => {
  followDatabaseClock(new Date(machineNow() + 9_000), 0);
  followDatabaseClock(new Date(machineNow() - 12_000), 8_000);
  expect(Date).toBe(MachineDate);
});

it.each([
  ['behind', DAY],
  ['ahead', -DAY],
])('tells the time of the database where the machine is a day %s', (_name, ahead) => {
  followDatabaseClock(new Date(machineNow() + ahead), 40);
  for (const time of [Date.now(), new Date().getTime(), Date.parse(Date())]) {
    expect(Math.abs(aheadOf(time) - ahead / 1000)).toBeLessThanOrEqual(60);
  }
});

it('changes nothing else about dates', () => {
  const before = new Date(0);
  followDatabaseClock(new Date(machineNow() + DAY), 0);
  const after = new Date(0);
  expect(after).toEqual(before);
  for (const date of [before, after, new Date()]) {
    expect(date).toBeInstanceOf(Date);
    expect(date).toBeInstanceOf(MachineDate);
    expect(date.constructor).toBe(Date);
  }
  expect(new Date(2026, 10, 20, 1).getHours()).toBe(1);
  expect(Date.UTC(2026, 0)).toBe(MachineDate.UTC(2026, 0));
  class Later extends Date {}
  expect(new Later()).toBeInstanceOf(Later);
});

it('follows a clock that is set right, and no mere unrest of the measure', () => {
  followDatabaseClock(new Date(machineNow() + DAY), 0);
  const steered = aheadOf(Date.now());
  followDatabaseClock(new Date(machineNow() + DAY + 5_000), 0);
  expect(aheadOf(Date.now())).toBe(steered);
  followDatabaseClock(new Date(machineNow()), 0);
  expect(aheadOf(Date.now())).toBe(0);
});

it('does not jump to and fro where the difference is about as large as what is left alone', () => {
  followDatabaseClock(new Date(machineNow() + 11_000), 0);
  followDatabaseClock(new Date(machineNow() + 9_000), 0);
  expect(aheadOf(Date.now())).toBe(11);
});
