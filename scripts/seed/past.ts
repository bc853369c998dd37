/** @returns a clock that stands `ms` behind the real one, and is it in all else */
function clockBehind(RealDate: DateConstructor, ms: number): DateConstructor {
  const now = () => RealDate.now() - ms;
  return new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}

/**
 * Runs one of the shop's commands as if it were so long ago: commands take the time from `Date`
 * themselves, ids of documents as well. Nothing else may run in this process meanwhile.
 */
export async function inThePast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const RealDate = globalThis.Date;
  globalThis.Date = clockBehind(RealDate, ms);
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}
