import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Packages that ship ES modules only and must pass through the transformer. */
const ES_MODULES = [
  'agenda',
  '@agendajs',
  'jose',
  'bson',
  'mongodb',
  'mongoose',
  'mingo',
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

const ALIASES = {
  '^@/(.*)$': '<rootDir>/$1',
  '^server-only$': '<rootDir>/tests/support/empty.ts',
};

async function project(name, config) {
  const base = await createJestConfig({
    displayName: name,
    moduleNameMapper: ALIASES,
    ...config,
  })();
  return {
    ...base,
    transformIgnorePatterns: [
      `/node_modules/(?!(${ES_MODULES.join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

/** One runner for unit tests (beside their code), the embedded database's own suite, and integration tests. */
export default async function config() {
  return {
    testTimeout: TEST_MS,
    testSequencer: '<rootDir>/tests/support/slow-first.mjs',
    projects: [
      await project('unit', {
        testEnvironment: 'node',
        testMatch: ['<rootDir>/{app,components,lib,models,packages,scripts}/**/*.test.{ts,tsx}'],
        testPathIgnorePatterns: ['<rootDir>/packages/embedded-mongo/'],
      }),
      await project('database', {
        testEnvironment: 'node',
        testMatch: ['<rootDir>/packages/embedded-mongo/**/*.test.ts'],
      }),
      await project('integration', {
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
        moduleNameMapper: {
          ...ALIASES,
          '^next/cache$': '<rootDir>/tests/support/next-cache.ts',
        },
        setupFilesAfterEnv: ['<rootDir>/tests/support/integration-env.ts'],
        globalSetup: '<rootDir>/tests/support/database-setup.ts',
        globalTeardown: '<rootDir>/tests/support/database-teardown.ts',
      }),
    ],
  };
}
