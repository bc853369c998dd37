import nextJest from 'next/jest.js';
import { FEATURE_EDGES } from './.feature-edges.mjs';

/**
 * Configuration that Next has for every project: asked for once, as each request starts the compiler to read
 * its settings.
 */
const NEXT = await nextJest({ dir: './' })({})();

/** Packages that ship ES modules only and must pass through the transformer. */
const ES_MODULES = [
  'agenda',
  '@agendajs',
  'jose',
  'feed',
  'next-intl',
  'use-intl',
  '@seriousme',
  '@formatjs',
  'intl-messageformat',
  'icu-minify',
  'p-limit',
  'yocto-queue',
];

/**
 * Machines are shared and slow: this only ends a test that hangs. Files whose tests take minutes on a
 * quick machine set more.
 */
const TEST_MS = 5 * 60_000;

/** The doors of parts: what is behind them is loaded where it is used. */
const DOORS = `/lib/features/(${Object.keys(FEATURE_EDGES).join('|')})/(index|shared)\\.ts$`;

const ALIASES = {
  '^@/(.*)$': '<rootDir>/$1',
  '^server-only$': '<rootDir>/tests/support/empty.ts',
};

/** All files of a process in one world, where packages are loaded once. */
const ONE_WORLD = {
  testEnvironment: '<rootDir>/tests/support/one-world/environment.mjs',
  runtime: '<rootDir>/tests/support/one-world/runtime.mjs',
};

/** A database for all files of a project, and settings of its own for each. */
const WITH_DATABASE = {
  ...ONE_WORLD,
  testEnvironment: '<rootDir>/tests/support/database-environment.mjs',
  moduleNameMapper: {
    ...ALIASES,
    '^next/cache$': '<rootDir>/tests/support/next-cache.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/integration-env.ts'],
  globalSetup: '<rootDir>/tests/support/database-setup.ts',
  globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
};

function project(name, config) {
  const { moduleNameMapper = ALIASES, testPathIgnorePatterns = [] } = config;
  const { setupFilesAfterEnv = [], ...rest } = config;
  return {
    ...NEXT,
    displayName: name,
    transform: {
      [DOORS]: '<rootDir>/tests/support/doors-transform.mjs',
      ...NEXT.transform,
    },
    ...rest,
    setupFilesAfterEnv: ['<rootDir>/tests/support/second-try.ts', ...setupFilesAfterEnv],
    moduleNameMapper: { ...NEXT.moduleNameMapper, ...moduleNameMapper },
    testPathIgnorePatterns: [...NEXT.testPathIgnorePatterns, ...testPathIgnorePatterns],
    transformIgnorePatterns: [
      `/node_modules/(?!(${ES_MODULES.join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

/**
 * One runner for unit tests (beside their code), the embedded database's own suite, integration tests,
 * and the faults that a running shop is put to.
 */
const config = {
  testTimeout: TEST_MS,
  testSequencer: '<rootDir>/tests/support/slow-first.mjs',
  projects: [
    project('unit', {
      ...ONE_WORLD,
      testMatch: ['<rootDir>/{app,components,lib,models,packages,scripts}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['<rootDir>/packages/embedded-mongo/'],
    }),
    project('database', {
      ...ONE_WORLD,
      testMatch: ['<rootDir>/packages/embedded-mongo/**/*.test.ts'],
    }),
    project('integration', {
      ...WITH_DATABASE,
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
    }),
    project('faults', {
      ...WITH_DATABASE,
      globalSetup: '<rootDir>/tests/support/faults/setup.ts',
      testMatch: ['<rootDir>/tests/faults/**/*.test.ts'],
    }),
  ],
};

export default config;
