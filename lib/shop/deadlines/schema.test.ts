import { clockSettingsSchema } from './schema';
import { CLOCK_BOUNDS, CLOCK_NAMES, DEFAULT_CLOCKS } from './settings-rules';

const asked = { ...DEFAULT_CLOCKS, version: 0 };
const errorsOf = (values: object) =>
  clockSettingsSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('takes the law’s own periods, in either script', () => {
  expect(clockSettingsSchema.parse(asked)).toEqual(asked);
  expect(clockSettingsSchema.parse({ ...asked, handOverHours: '৪৮' })).toEqual(asked);
});

it.each(CLOCK_NAMES)('keeps %s within its bounds', (name) => {
  const { min, max } = CLOCK_BOUNDS[name];
  expect(errorsOf({ ...asked, [name]: min - 1 })).toContain(name);
  expect(errorsOf({ ...asked, [name]: max + 1 })).toContain(name);
  expect(errorsOf({ ...asked, [name]: '' })).toContain(name);
  expect(errorsOf({ ...asked, [name]: 1.5 })).toContain(name);
});

it('gives no longer time within a city than elsewhere', () => {
  expect(errorsOf({ ...asked, cityDays: 11 })).toEqual(['elsewhereDays']);
});
