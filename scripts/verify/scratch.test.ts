import { existsSync, rmSync } from 'node:fs';
import { hasRoom, makeScratch } from './scratch';

const GIB = 2 ** 30;
const roomy = { isMemory: true, space: 8 * GIB, freeMemory: 16 * GIB };

describe('Temporary files of a run of the tests', () => {
  test.each([
    ['in memory with room', roomy, true],
    ['on a disk', { ...roomy, isMemory: false }, false],
    ['in a container with a small share of memory for files', { ...roomy, space: 2 ** 26 }, false],
    ['on a machine whose memory is needed', { ...roomy, freeMemory: 4 * GIB }, false],
    ['where there is no such folder', null, false],
  ])('%s: %#', (_, room, expected) => {
    expect(hasRoom(room)).toBe(expected);
  });

  test('have a new folder in each run', () => {
    const folders = [makeScratch(), makeScratch()];
    try {
      expect(folders.every((folder) => existsSync(folder))).toBe(true);
      expect(new Set(folders).size).toBe(2);
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true });
    }
  });
});
