import { FEATURE_EDGES } from './.feature-edges.mjs';

/**
 * Rules for which module may import which; `npm run directions` checks the tree against them, types included.
 * The diagram of them is in docs/architecture.md.
 */

const PARTS = Object.keys(FEATURE_EDGES);

/** The files of a room without those of its parts, or of a part (`room/part`). */
function filesOf(part) {
  const inner = PARTS.filter((other) => other.startsWith(`${part}/`));
  const without = inner.map((other) => `${other.slice(part.length + 1)}/`).join('|');
  return `^lib/features/${part}/${without && `(?!${without})`}`;
}

/** Each model's room or part, or its folder of `lib/shop`. */
const MODEL_OWNERS = {
  'account-merge': 'accounts',
  'account-note': 'accounts',
  address: 'accounts',
  audit: 'shop/audit',
  basket: 'checkout/basket',
  'bkash-token': 'payments',
  'deadline-reminder': 'aftersales/deadlines',
  'deadline-settings': 'shop/deadlines',
  retention: 'shop/retention',
  category: 'catalogue/tree',
  code: 'accounts/codes',
  'commission-rate': 'orders/commission',
  complaint: 'aftersales/complaints',
  'content-version': 'content',
  courier: 'fulfilment/couriers',
  'courier-list': 'fulfilment/parcels',
  'day-statistics': 'reports',
  'delivery-table': 'checkout/delivery',
  'demo-charge': 'payments',
  'email-proof': 'accounts',
  erasure: 'accounts',
  'staff-invitation': 'accounts',
  journal: 'ledger/journal',
  message: 'notifications/messages',
  'newsletter-subscriber': 'accounts/newsletter',
  notification: 'notifications',
  order: 'orders',
  'saved-list': 'checkout/lists',
  'shop-follow': 'checkout/lists',
  'buyer-limits': 'checkout/buyers',
  purchase: 'orders',
  'page-view': 'reports/page-views',
  parcel: 'fulfilment/parcels',
  document: 'documents',
  'password-reset': 'accounts',
  'second-factor': 'accounts',
  'sign-in-method-undo': 'accounts',
  approval: 'accounts/approvals',
  payment: 'payments',
  'payment-settings': 'payments',
  'wallet-statement': 'payments',
  'phone-proof': 'payments',
  payout: 'ledger/payouts',
  product: 'catalogue',
  'product-campaign': 'catalogue',
  'stock-change': 'catalogue',
  'stock-count': 'imports/counts',
  'picture-hosts': 'imports',
  'product-import': 'imports',
  'picture-batch': 'imports/pictures',
  promotion: 'checkout/promotions',
  campaign: 'checkout/campaigns',
  'block-place': 'content/blocks',
  refund: 'payments',
  remittance: 'ledger/remittances',
  return: 'aftersales/returns',
  review: 'aftersales/reviews',
  'search-synonyms': 'catalogue/search',
  session: 'accounts',
  thread: 'conversations',
  'abuse-case': 'catalogue/abuse',
  'forbidden-words': 'catalogue/forbidden',
  'track-record': 'aftersales/track-record',
  'seller-document': 'accounts/verification',
  shop: 'accounts',
  user: 'accounts',
};

/** The models of a part count to it: they name its lists without its door, which leads back to them. */
function modelsOf(part) {
  const models = Object.keys(MODEL_OWNERS).filter((model) => MODEL_OWNERS[model] === part);
  return models.length > 0 ? [`^models/(${models.join('|')})\\.ts$`] : [];
}

/** Models of the platform itself. */
const PLATFORM_MODELS = [
  'partial-bounds',
  'switch-names',
  'change',
  'event',
  'idempotency-key',
  'lease',
  'migration',
  'partial-bounds',
  'rate-limit',
  'switch',
  'switch-names',
];

/** Platform modules that browsers may have: none holds a secret or reaches the database. */
const CLIENT_SAFE = [
  'chunked',
  'auth/actor',
  'auth/staff-types',
  'auth/way-back',
  'csv/columns',
  'csv/table-types',
  'app-error',
  'http/call',
  'http/platform-routes',
  'http/route',
  'http/send',
  'i18n/.*',
  'money',
  'query',
  'phone',
  'rendering/hand-over',
  'storage/rules',
  'text',
  'theme-script',
  'time/.*',
  'transitions',
  'validation',
];

/** Modules of the shop's vocabulary that browsers may have. */
const CLIENT_SAFE_WORDS = [
  'desk-paths',
  'errors',
  'frame-paths',
  'pages',
  'paths',
  'permissions',
  'policy',
  'preset-reasons',
];

const TESTS = '(\\.test\\.tsx?$|^tests/)';

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'No file reaches itself through its imports, types included.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    from: { path: '^lib/platform/', pathNot: TESTS },
    to: { path: '^(lib/(features|startup)|app|components|scripts)/' },
  },
  {
    name: 'platform-knows-no-shop',
    comment: "What the platform needs of the shop's vocabulary is handed in by lib/startup.",
    severity: 'error',
    // Its tests may not either: they would hold the platform to this one shop.
    from: { path: '^lib/platform/' },
    to: { path: '^lib/shop/' },
  },
  {
    name: 'shop-knows-no-feature',
    comment: "The shop's vocabulary stands below all rooms.",
    severity: 'error',
    from: { path: '^lib/shop/', pathNot: TESTS },
    to: { path: '^(lib/(features|startup)|app|components|scripts)/' },
  },
  {
    name: 'platform-knows-no-feature-model',
    severity: 'error',
    from: { path: '^lib/platform/', pathNot: TESTS },
    to: { path: `^models/(${Object.keys(MODEL_OWNERS).join('|')})\\.ts$` },
  },
  ...PARTS.map((part) => ({
    name: `doors-of-${part}`,
    comment: 'From outside, tests aside, only the doors of a part are imported.',
    severity: 'error',
    from: { pathNot: [filesOf(part), ...modelsOf(part), TESTS] },
    to: { path: filesOf(part), pathNot: `^lib/features/${part}/(index|shared)\\.ts$` },
  })),
  ...Object.entries(FEATURE_EDGES).map(([part, others]) => ({
    name: `edges-of-${part}`,
    severity: 'error',
    from: { path: filesOf(part), pathNot: TESTS },
    to: { path: '^lib/features/', pathNot: [part, ...others].map(filesOf) },
  })),
  {
    name: 'features-are-listed',
    comment: 'A new room or part says in .feature-edges.mjs what it may import.',
    severity: 'error',
    from: { path: `^lib/features/(?!(${PARTS.join('|')})/)` },
    to: {},
  },
  ...Object.entries(MODEL_OWNERS).map(([model, feature]) => ({
    name: `model-${model}-is-of-${feature}`,
    comment: 'Only its own part reads and writes a model; others may name its type.',
    severity: 'error',
    from: {
      path: '^(lib|app|components)/',
      pathNot: [
        `^lib/(${feature.startsWith('shop/') ? feature : `features/${feature}`}|startup)/`,
        TESTS,
      ],
    },
    to: { path: `^models/${model}\\.ts$`, dependencyTypesNot: ['type-only'] },
  })),
  {
    name: 'models-are-listed',
    comment: 'A new model says in MODEL_OWNERS or PLATFORM_MODELS whose it is.',
    severity: 'error',
    from: {},
    to: {
      path: `^models/(?!(${[...Object.keys(MODEL_OWNERS), ...PLATFORM_MODELS].join('|')})\\.ts$)`,
    },
  },
  {
    name: 'features-know-no-page',
    severity: 'error',
    from: { path: '^lib/', pathNot: TESTS },
    to: { path: '^(app|components|scripts)/' },
  },
  {
    name: 'pages-ask-queries-and-commands',
    severity: 'error',
    from: { path: '^app/', pathNot: TESTS },
    to: { path: '^models/' },
  },
  {
    name: 'models-know-no-code',
    comment:
      'Beside Mongoose, the lists that their fields choose from, tables that declare their fields, and what others share.',
    severity: 'error',
    from: { path: '^models/' },
    to: {
      path: '^(lib|app|components|scripts)/',
      pathNot: '/([a-z-]*types|categories|[a-z-]*fields-rules|shared)\\.ts$',
    },
  },
  {
    name: 'components-are-client-safe',
    severity: 'error',
    from: { path: '^components/', pathNot: TESTS },
    to: {
      path: '^(app|models|scripts|lib)/',
      pathNot: [
        `^lib/platform/(${CLIENT_SAFE.join('|')})\\.ts$`,
        '^lib/features/.*/shared\\.ts$',
        `^lib/shop/(${CLIENT_SAFE_WORDS.join('|')})\\.ts$`,
        '^lib/shop/.*(schema|rules|types|categories|routes)\\.ts$',
      ],
    },
  },
  {
    name: 'ui-and-layout-know-no-feature',
    severity: 'error',
    from: { path: '^components/(ui|layout)/', pathNot: TESTS },
    to: { path: '^components/', pathNot: '^components/(ui|layout)/' },
  },
  {
    name: 'packages-stand-alone',
    severity: 'error',
    from: { path: '^packages/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^(app|components|lib|models|scripts|tests|packages)/',
      // Clients of providers share `packages/provider-calls/`.
      pathNot: ['^packages/$1/', '^packages/provider-calls/'],
    },
  },
];

const config = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|\\.next[^/]*|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};

export default config;
