import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';

/** What components may use of lib: nothing that holds a secret or reaches the database. */
const CLIENT_SAFE = [
  './lib/day-text.ts',
  './lib/digits.ts',
  './lib/errors.ts',
  './lib/i18n.ts',
  './lib/text-language.ts',
  './lib/money.ts',
  './lib/paths.ts',
  './lib/phone.ts',
  './lib/theme-script.ts',
  './lib/time.ts',
  './lib/validation.ts',
  './lib/http/send.ts',
  './lib/auth/way-back.ts',
];
const CLIENT_SAFE_NAMES = ['schema.ts', 'rules.ts', 'categories.ts', 'kinds.ts'];
const domains = [
  'products',
  'orders',
  'users',
  'content',
  'search',
  'images',
  'locations',
  'notifications',
  'imports',
  'audit',
  'reports',
  'newsletter',
  'sessions',
];

const config = [
  {
    ignores: [
      '.next*/**',
      'node_modules/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...typescript,
  prettier,
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@next/next/no-img-element': 'off',
    },
  },
  {
    // One direction (DESIGN.md, rule 1): app → components, lib; components → client-safe lib;
    // lib/<domain> → its models; models → mongoose.
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            {
              target: './components',
              from: './app',
              message: 'Components know no pages.',
            },
            {
              target: './components',
              from: './models',
              message: 'Components get plain objects from queries.',
            },
            {
              target: './components',
              from: './lib',
              except: [
                ...CLIENT_SAFE.map((file) => file.replace('./lib/', './')),
                ...domains.flatMap((domain) =>
                  CLIENT_SAFE_NAMES.map((name) => `./${domain}/${name}`),
                ),
              ],
              message: 'Components use the client-safe half of lib only.',
            },
            { target: './lib', from: './app', message: 'lib knows no pages.' },
            { target: './lib', from: './components', message: 'lib knows no components.' },
            { target: './models', from: './app' },
            { target: './models', from: './components' },
            {
              target: './models',
              from: './lib',
              except: [
                './products/categories.ts',
                './notifications/kinds.ts',
                './sessions/kinds.ts',
              ],
            },
            { target: './app', from: './models', message: 'Pages call queries and commands.' },
            {
              target: './lib/database/embedded',
              from: './',
              except: ['./lib/database/embedded', './node_modules'],
              message: 'The embedded database imports nothing from the shop.',
            },
          ],
        },
      ],
    },
  },
  {
    // Every visible word stands in messages/, so that it can be translated.
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXElement:not([openingElement.name.name='kbd']) > JSXText[value=/\\p{L}{2}/u]",
          message: 'Visible words belong into messages/.',
        },
        {
          selector: 'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
          message: 'Visible words belong into messages/.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|aria-description|alt|placeholder|title|label)$/] > Literal[value=/\\p{L}{2}/u]',
          message: 'Words that are read aloud or shown belong into messages/.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'server.ts', 'lib/database/embedded/bench.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'import/no-restricted-paths': 'off' },
  },
  {
    // `use…` of jest and Playwright are no hooks.
    files: ['playwright.config.ts', 'tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
];

export default config;
