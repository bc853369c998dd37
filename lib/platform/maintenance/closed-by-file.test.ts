import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@/tests/support/until';
import { closedByFile } from './closed-by-file';

it('is closed while the file is there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'closed-'));
  const file = join(directory, 'maintenance');
  const isClosed = closedByFile(file);
  expect(isClosed()).toBe(false);
  writeFileSync(file, '');
  await until(isClosed);
  rmSync(directory, { recursive: true });
  await until(() => !isClosed());
});
