import { createHash } from 'node:crypto';

/**
 * Jest's transformer of the doors of parts (`index.ts`, `shared.ts` in lib/features): a file behind a door
 * is loaded when a name of it is first used. Next's bundles drop what a page does not use, but a test file
 * would load, and pay for, every file behind the doors that it comes by.
 */

const STATEMENT =
  /export (?<type>type )?\{(?<names>[^}]*)\} from (?<file>'[^']+');|export \* as (?<all>\w+) from (?<whole>'[^']+');|import 'server-only';/g;

/** A getter of the exported name. */
const getter = (name, value) =>
  `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => ${value} });`;

function compiled(source, path) {
  const rest = source.replace(/\/\*[^]*?\*\/|^\/\/.*$/gm, '').replace(STATEMENT, '');
  if (rest.trim()) throw new Error(`${path} is a door and has more than named re-exports: ${rest}`);
  const lines = [...source.matchAll(STATEMENT)].flatMap(({ groups }) => {
    const { type, names, file, all, whole } = groups;
    if (type) return [];
    if (all) return [getter(all, `require(${whole})`)];
    if (!names) return ["require('server-only');"];
    const listed = names.split(',').flatMap((name) => name.trim() || []);
    return listed.map((name) => {
      const [inner, outer = inner] = name.split(' as ');
      return getter(outer, `require(${file}).${inner}`);
    });
  });
  return `'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n${lines.join('\n')}\n`;
}

const transformer = {
  process: (source, path) => ({ code: compiled(source, path) }),
  getCacheKey: (source, path) =>
    createHash('sha256').update(`doors 1\0${path}\0${source}`).digest('hex'),
};
export default transformer;
