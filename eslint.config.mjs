import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';

/**
 * Where React is. Its rules look at these files alone: elsewhere they find nothing, and the compiler
 * behind them would read each file a second time. Other files may not import React (below), so that
 * none of them is overlooked.
 */
const REACT = [
  '**/*.tsx',
  'app/**',
  'components/**',
  'lib/platform/rendering/**',
  'lib/features/accounts/page-actor.ts',
  'lib/features/orders/role-queries.ts',
  'packages/edge/src/test-support/data-contract.ts',
  'tests/integration/picture-colour.test.ts',
  'tests/integration/three-sellers.test.ts',
];

/** The rules on React's own calls hold everywhere: they look at names alone. */
const OF_HOOKS = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];

const rulesOfReact = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(-hooks)?\//.test(name) && !OF_HOOKS.includes(name));

const config = [
  {
    ignores: [
      '**/.next*/**',
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
    files: ['**/*.ts', '**/*.mjs'],
    ignores: REACT,
    rules: {
      ...Object.fromEntries(rulesOfReact.map((name) => [name, 'off'])),
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(react|react-dom|@testing-library/react)(/|$)',
              message:
                'List this file in REACT (eslint.config.mjs): React’s rules are to look at it.',
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
    // The shop's own calls have the types of their routes. The session is next-auth's, and is read on
    // every page of the shop, whose scripts are counted.
    files: ['components/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.tsx',
      'components/accounts/google-button.tsx',
      'components/accounts/session-store.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@/lib/platform/http/send',
              importNames: ['send'],
              message: 'Use `call` of lib/platform/http/call.ts with the route’s type.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'server.ts', 'packages/*/src/bench.ts', 'packages/edge/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // `use…` of jest and Playwright are no hooks.
    files: ['playwright.config.ts', 'tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
];

export default config;
