import { cpus, loadavg } from 'node:os';
import { EDITS_A_SECOND, ORDERS_A_SECOND } from './beside-writes';
import { CONNECTIONS, loadTool, type Figures } from './load';
import type { Measured, SizeReport } from './measure';
import { table } from './table';

export interface BenchReport {
  machine: { cpu: string; cores: number; node: string; loadBefore: number };
  loadTool: string;
  connections: number;
  seconds: number;
  /** Null where a fresh build was taken. */
  buildSeconds: number | null;
  sizes: SizeReport[];
}

/** What the figures were taken on; the load is that of the minute before. */
export function describeMachine() {
  return {
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      loadBefore: Math.round(loadavg()[0]! * 100) / 100,
    },
    loadTool: loadTool(),
    connections: CONNECTIONS,
  };
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number | null) =>
  value === null ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);
const times = (one: number | null, other: number | null) =>
  one === null || other === null || other === 0 ? '–' : `${(one / other).toFixed(1)}×`;

type Row = string[];

/** How many requests the floor answers while the shop answers one, and what one costs beside it. */
function targetRow(products: string, { name, bytes, shop, floor }: Measured): Row {
  return [
    name,
    products,
    count(shop.perSecond),
    ms(shop.p50),
    ms(shop.p99),
    ms(shop.cpu),
    (bytes / 1024).toFixed(1),
    count(floor.perSecond),
    times(floor.perSecond, shop.perSecond),
    times(shop.cpu, floor.cpu),
    count(shop.failed),
  ];
}

const HEAD = [
  '',
  'products',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'KB sent',
  'floor/s',
  'floor ÷ shop',
  'CPU ÷ floor',
  'failed',
];

/** The whole as people read it. */
export function printable(report: BenchReport): string {
  const { machine, sizes } = report;
  const [first] = sizes;
  const names = first?.targets.map(({ name }) => name) ?? [];
  const rows = names.flatMap((name) => {
    const found = sizes.map((size) => size.targets.find((target) => target.name === name)!);
    const own = found.map((target, index) => targetRow(count(sizes[index]!.products), target));
    return found.length > 1
      ? [
          ...own,
          growthRow(
            sizes,
            found.map(({ shop }) => shop),
          ),
        ]
      : own;
  });
  return [
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, load ${machine.loadBefore} before; ${report.loadTool}, ${report.connections} connections, ${report.seconds} s each, gzip`,
    '',
    table(HEAD, rows),
    '',
    table(
      ['', ...sizes.map(({ products }) => count(products))],
      [
        ['build, s', ...sizes.map(() => report.buildSeconds?.toFixed(1) ?? '–')],
        ['database ready, s', ...sizes.map((size) => size.databaseSeconds.toFixed(1))],
        ['then shop ready, s', ...sizes.map(({ startSeconds }) => startSeconds.toFixed(1))],
        ['first search (fills the index), ms', ...sizes.map((size) => count(size.firstSearchMs))],
        ['server idle, MB', ...sizes.map(({ idle }) => String(idle.server ?? '–'))],
        ['server loaded, MB', ...sizes.map(({ loaded }) => String(loaded.server ?? '–'))],
        ['database idle, MB', ...sizes.map(({ idle }) => String(idle.database ?? '–'))],
        ['database loaded, MB', ...sizes.map(({ loaded }) => String(loaded.database ?? '–'))],
        ['database CPU ms per order', ...sizes.map(({ placement }) => ms(placement.databaseCpu))],
        ['orders placed', ...sizes.map(({ placement }) => count(placement.placed))],
        ['variants in the catalogue', ...sizes.map(({ variants }) => count(variants))],
        ['orders in the catalogue', ...sizes.map(({ orders }) => count(orders))],
        ['time to make it, s', ...sizes.map(({ fillSeconds }) => fillSeconds.toFixed(0))],
      ],
    ),
    '',
    table(BESIDE_HEAD, sizes.flatMap(besideRows)),
    '',
    ...verdict(sizes),
  ].join('\n');
}

const BESIDE_HEAD = [
  `beside ${ORDERS_A_SECOND} orders and ${EDITS_A_SECOND} edits/s`,
  'products',
  'quiet/s',
  'busy/s',
  'keeps',
  'written',
  'failed',
];

function besideRows({ products, besideWrites }: SizeReport): Row[] {
  return besideWrites.map(({ name, quiet, busy, written, failed }) => [
    name,
    ...[products, quiet, busy].map(count),
    quiet === 0 ? '–' : `${Math.round((busy / quiet) * 100)}%`,
    ...[written, failed].map(count),
  ]);
}

/** The largest catalogue beside the smallest: how many times longer, and how much more work. */
function growthRow(sizes: SizeReport[], figures: Figures[]): Row {
  const [small, large] = [figures[0]!, figures.at(-1)!];
  return [
    '',
    `${count(sizes.at(-1)!.products)} ÷ ${count(sizes[0]!.products)}`,
    times(large.perSecond, small.perSecond),
    times(large.p50, small.p50),
    times(large.p99, small.p99),
    times(large.cpu, small.cpu),
    ...Array<string>(HEAD.length - 6).fill(''),
  ];
}

function verdict(sizes: SizeReport[]): string[] {
  const wrong = sizes.flatMap((size) =>
    size.wrong.map((line) => `At ${count(size.products)} products: ${line}.`),
  );
  return wrong.length > 0
    ? wrong
    : ['Nothing failed; every order is in the books, and no piece was sold twice.'];
}
