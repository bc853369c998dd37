import { deadlineSettingsSchema } from './schema';
import { DEADLINE_BOUNDS, DEADLINE_NAMES, DEFAULT_DEADLINES } from './settings-rules';

const asked = { ...DEFAULT_DEADLINES, version: 0 };
const errorsOf = (values: object) =>
  deadlineSettingsSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('takes the law’s own periods, in either script', () => {
  expect(deadlineSettingsSchema.parse(asked)).toEqual(asked);
  expect(deadlineSettingsSchema.parse({ ...asked, handOverHours: '৪৮' })).toEqual(asked);
});

it.each(DEADLINE_NAMES)('keeps %s within its bounds', (name) => {
  const { min, max } = DEADLINE_BOUNDS[name];
  expect(errorsOf({ ...asked, [name]: min - 1 })).toContain(name);
  expect(errorsOf({ ...asked, [name]: max + 1 })).toContain(name);
  expect(errorsOf({ ...asked, [name]: '' })).toContain(name);
  expect(errorsOf({ ...asked, [name]: 1.5 })).toContain(name);
});

it('gives no longer time within a city than elsewhere', () => {
  expect(errorsOf({ ...asked, cityDays: 11 })).toEqual(['elsewhereDays']);
});
