import { MIGRATIONS } from './migrations';

it('names migrations by day and subject, each once, in the order of their days', () => {
  const ids = MIGRATIONS.map(({ id }) => id);
  for (const id of ids) expect(id).toMatch(/^\d{4}-\d\d-\d\d-[a-z]+(-[a-z]+)*$/);
  expect(new Set(ids).size).toBe(ids.length);
  const days = ids.map((id) => id.slice(0, 10));
  expect(days).toEqual([...days].sort());
});

it('says of each migration in a sentence how the data is afterwards', () => {
  for (const { title } of MIGRATIONS) expect(title).toMatch(/^[A-Z].{10,100}\.$/);
});
