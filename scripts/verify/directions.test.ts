import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
/** The project's rules, and what they and the check itself read. */
const OWN_FILES = [
  ...['.dependency-cruiser.mjs', '.feature-edges.mjs'],
  ...['tsconfig.json', 'package.json'],
];

/** Returns what the check says about a tree of these files, with the project's own rules. */
function check(files: Record<string, string>): { status: number | null; output: string } {
  const tree = mkdtempSync(join(tmpdir(), 'paikari-directions-'));
  try {
    for (const name of OWN_FILES) cpSync(name, join(tree, name));
    symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))];
    const { status, stdout } = spawnSync(
      process.execPath,
      [CRUISER, '--config', '.dependency-cruiser.mjs', ...roots],
      { cwd: tree, encoding: 'utf8' },
    );
    return { status, output: stdout };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

const PLANTED: [rule: string, files: Record<string, string>][] = [
  [
    'no-cycles',
    {
      'lib/platform/one.ts': "import { two } from './two';\nexport const one = () => two;\n",
      'lib/platform/two.ts':
        "import type { one } from './one';\nexport const two = {} as typeof one;\n",
    },
  ],
  [
    'platform-knows-no-feature',
    {
      'lib/platform/three.ts':
        "import type { Order } from '@/lib/features/orders/schema';\nexport type One = Order;\n",
      'lib/features/orders/schema.ts': 'export type Order = string;\n',
    },
  ],
  [
    'platform-knows-no-shop',
    {
      'lib/platform/seven.ts':
        "import type { paths } from '@/lib/shop/paths';\nexport type Seven = typeof paths;\n",
      'lib/shop/paths.ts': "export const paths = { home: '/' };\n",
    },
  ],
  [
    'shop-knows-no-feature',
    {
      'lib/shop/six.ts':
        "import type { Order } from '@/lib/features/orders/schema';\nexport type Six = Order;\n",
      'lib/features/orders/schema.ts': 'export type Order = string;\n',
    },
  ],
  [
    'model-order-is-of-orders',
    {
      'lib/features/catalogue/queries.ts':
        "import { OrderModel } from '@/models/order';\nexport const all = OrderModel;\n",
      'models/order.ts': 'export const OrderModel = {};\n',
    },
  ],
  [
    'doors-of-orders',
    {
      'lib/features/reports/queries.ts':
        "import { words } from '@/lib/features/orders/labels';\nexport const all = words;\n",
      'lib/features/orders/labels.ts': 'export const words = [];\n',
    },
  ],
  [
    'edges-of-catalogue',
    {
      'lib/features/catalogue/stock-queries.ts':
        "import { all } from '@/lib/features/orders/queries';\nexport const some = all;\n",
      'lib/features/orders/queries.ts': 'export const all = [];\n',
    },
  ],
  ['features-are-listed', { 'lib/features/loyalty/queries.ts': "import 'node:fs';\n" }],
  [
    'models-are-listed',
    {
      'lib/platform/four.ts':
        "import { PointModel } from '@/models/point';\nexport const four = PointModel;\n",
      'models/point.ts': 'export const PointModel = {};\n',
    },
  ],
  [
    'components-are-client-safe',
    {
      'components/orders/card.tsx':
        "import { all } from '@/lib/features/orders';\nexport const Card = () => all;\n",
      'lib/features/orders/index.ts': 'export const all = [];\n',
    },
  ],
  [
    'ui-and-layout-know-no-feature',
    {
      'components/ui/button.tsx':
        "import { Card } from '../orders/row';\nexport const Button = Card;\n",
      'components/orders/row.tsx': 'export const Card = () => null;\n',
    },
  ],
  [
    'packages-stand-alone',
    {
      'packages/edge/src/front.ts':
        "import { money } from '../../../lib/platform/money';\nexport const front = money;\n",
      'lib/platform/money.ts': 'export const money = 1;\n',
    },
  ],
  [
    'platform-knows-no-feature-model',
    {
      'lib/platform/five.ts':
        "import { ParcelModel } from '@/models/parcel';\nexport const five = ParcelModel;\n",
      'models/parcel.ts': 'export const ParcelModel = {};\n',
    },
  ],
  [
    'features-know-no-page',
    {
      'lib/features/orders/sheet-queries.ts':
        "import { Sheet } from '@/components/orders/sheet';\nexport const sheet = Sheet;\n",
      'components/orders/sheet.tsx': 'export const Sheet = () => null;\n',
    },
  ],
  [
    'models-know-no-code',
    {
      'models/user.ts':
        "import { words } from '../lib/features/accounts/words';\nexport const UserModel = words;\n",
      'lib/features/accounts/words.ts': 'export const words = [];\n',
    },
  ],
  [
    'pages-ask-queries-and-commands',
    {
      'app/page.tsx': "import { OrderModel } from '@/models/order';\nexport default OrderModel;\n",
      'models/order.ts': 'export const OrderModel = {};\n',
    },
  ],
];

/** All of them in one tree: each rule must find its own. */
const planted = (() => {
  const files = new Map<string, string>();
  for (const [path, text] of PLANTED.flatMap(([, own]) => Object.entries(own))) {
    if (files.has(path) && files.get(path) !== text) throw new Error(`Two texts for ${path}.`);
    files.set(path, text);
  }
  return check(Object.fromEntries(files));
})();

it('plants a violation of every rule, and one of each kind that there is once a feature or model', () => {
  const rules = new Set(
    readFileSync('.dependency-cruiser.mjs', 'utf8')
      .match(/name: ['`][^'`]+/g)!
      .map((text) => text.slice(7).replaceAll(/\$\{[^}]+\}/g, '*')),
  );
  const kindOf = (rule: string) =>
    rule
      .replace(/^(doors|edges)-of-.+$/, '$1-of-*')
      .replace(/^model-.+-is-of-.+$/, 'model-*-is-of-*');
  expect(new Set(PLANTED.map(([rule]) => kindOf(rule)))).toEqual(rules);
});

it.each(PLANTED)('refuses a planted violation of %s', (rule) => {
  expect(planted.output).toContain(`error ${rule}:`);
  expect(planted.status).not.toBe(0);
});

it('refuses private files to pages, scripts, models of other parts, and parts of the same room', () => {
  const { output } = check({
    'lib/features/checkout/delivery/types.ts': 'export const TYPES = [];\n',
    'lib/features/checkout/commands.ts':
      "import { TYPES } from './delivery/types';\nexport const types = TYPES;\n",
    'app/page.tsx':
      "import { TYPES } from '@/lib/features/checkout/delivery/types';\nexport default TYPES;\n",
    'models/basket.ts':
      "import { TYPES } from '../lib/features/checkout/delivery/types';\nexport const BasketModel = TYPES;\n",
    'scripts/seed.ts':
      "import { TYPES } from '../lib/features/checkout/delivery/types';\nexport const types = TYPES;\n",
  });
  const refused = output.match(/error doors-of-checkout\/delivery: \S+/g) ?? [];
  expect(refused.map((line) => line.split(' ').at(-1)).sort()).toEqual([
    'app/page.tsx',
    'lib/features/checkout/commands.ts',
    'models/basket.ts',
    'scripts/seed.ts',
  ]);
});

it('accepts what the rules allow', () => {
  const { status, output } = check({
    'lib/features/reports/queries.ts':
      "import { all } from '@/lib/features/orders';\nexport const sums = all;\n",
    'lib/features/reports/queries.test.ts':
      "import { all } from '@/lib/features/orders/queries';\nexport const sums = all;\n",
    'lib/features/orders/index.ts': "export { all } from './queries';\n",
    'lib/features/orders/shared.ts': "export { STATES } from './state-types';\n",
    'lib/features/orders/queries.ts':
      "import { OrderModel } from '@/models/order';\nexport const all = OrderModel;\n",
    'lib/features/orders/state-types.ts': 'export const STATES = [];\n',
    'models/order.ts':
      "import { STATES } from '../lib/features/orders/state-types';\nexport const OrderModel = STATES;\n",
    'components/orders/state.tsx':
      "import { STATES } from '@/lib/features/orders/shared';\nexport const State = () => STATES;\n",
  });
  expect(output).toContain('no dependency violations found');
  expect(status).toBe(0);
});
