// Loaded before everything else (`--import`): a machine whose clock is wrong by CLOCK_SHIFT_MS.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const realNow = Date.now;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [realNow() + shift] : args, newTarget),
  apply: () => new RealDate(realNow() + shift).toString(),
});
RealDate.now = () => realNow() + shift;
