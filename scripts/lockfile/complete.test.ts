import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complete, missingPlatforms, platformOf, type Packages } from './complete';

describe('platformOf', () => {
  it.each([
    ['@next/swc-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@next/swc-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@swc/core-linux-ppc64-gnu', { os: ['linux'], cpu: ['ppc64'], libc: ['glibc'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@unrs/resolver-binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', null],
  ])('%s', (name, platform) => expect(platformOf(name)).toEqual(platform));
});

describe('missingPlatforms', () => {
  const packages: Packages = {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64-gnu': '2.0.0', 'tool-darwin-arm64': '2.0.0' },
    },
    'node_modules/tool-linux-x64-gnu': {
      version: '2.0.0',
      integrity: 'sha512-x',
      os: ['linux'],
      cpu: ['x64'],
      dev: true,
      license: 'MIT',
      engines: { node: '>=10' },
    },
  };

  it('adds what is left out, with version and platform but no hash', () => {
    expect(missingPlatforms(packages)).toEqual({
      'node_modules/tool-darwin-arm64': {
        version: '2.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
        license: 'MIT',
        engines: { node: '>=10' },
      },
    });
    expect(missingPlatforms(complete(packages))).toEqual({});
  });

  it('refuses what it would have to guess', () => {
    const odd = { 'node_modules/a': { optionalDependencies: { 'odd-thing': '1.0.0' } } };
    expect(() => missingPlatforms(odd)).toThrow('odd-thing@1.0.0');
    const range = { 'node_modules/a': { optionalDependencies: { 'a-linux-x64-gnu': '^1.0.0' } } };
    expect(() => missingPlatforms(range)).toThrow('add it by hand');
  });
});

it('package-lock.json of the project lists every platform and names no registry', () => {
  const text = readFileSync(join(__dirname, '..', '..', 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Packages };
  expect(Object.keys(missingPlatforms(packages))).toEqual([]);
  // Links to the project's own packages have one; an address of a registry has none.
  expect(text).not.toMatch(/"resolved": "(?!packages\/)/);
});
