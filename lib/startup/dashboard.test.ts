import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { monitorCommands } from '../platform/database/command-monitor';
import { watchShop } from '../platform/edge/watching';
import { FairQueue, turnLimits } from '@paikari/edge';
import { registry } from '../platform/metrics/registry';
import '../platform/metrics/refusals';
import { registerFeatures } from './register';
import { registerWatching } from './watch';

/** Checks that Grafana's dashboards and the operators' alerts name existing metrics. */

const DOCS = join(import.meta.dirname, '../../docs');

interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
}
const dashboard = JSON.parse(readFileSync(join(DOCS, 'grafana-dashboard.json'), 'utf8')) as {
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
};
const drawn = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = readFileSync(join(DOCS, 'operations.md'), 'utf8').split('## Alerts')[1]!;

/** A histogram's three names lead to its own. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g) ?? [])].map((name) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );

let known: Set<string>;
beforeAll(() => {
  registerFeatures();
  registerWatching();
  watchShop(
    { publicFiles: new Set(), isInMaintenance: () => false },
    new FairQueue(turnLimits(1).reads),
  );
  monitorCommands(new EventEmitter() as unknown as MongoClient);
  known = new Set(
    registry()
      .getMetricsAsArray()
      .map(({ name }) => name),
  );
});

const missing = (text: string) => metricsIn(text).filter((name) => !known.has(name));

it.each(drawn)('The panel "$title" asks for metrics that the shop has.', ({ targets }) => {
  const text = targets!.map(({ expr }) => expr).join('\n');
  expect(metricsIn(text)).not.toHaveLength(0);
  expect(missing(text)).toEqual([]);
});

it('The dashboard asks for its source of data by a variable.', () => {
  expect(dashboard.templating.list).toContainEqual(
    expect.objectContaining({ name: 'datasource', type: 'datasource' }),
  );
  for (const { datasource, targets } of drawn) {
    expect(datasource!.uid).toBe('${datasource}');
    for (const each of targets!) expect(each.datasource.uid).toBe('${datasource}');
  }
});

it('No two panels lie on each other, and none is wider than the page.', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of dashboard.panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});

it('Every metric of the shop has a panel.', () => {
  const shown = new Set(drawn.flatMap(({ targets }) => metricsIn(JSON.stringify(targets))));
  const own = [...known].filter((name) => name.startsWith('shop_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

it('The alerts of docs/operations.md ask for metrics that the shop has.', () => {
  expect(metricsIn(alerts).length).toBeGreaterThan(8);
  expect(missing(alerts)).toEqual([]);
});

it('Every metric of the shop is named as Prometheus names them, and explained.', () => {
  for (const { name, help } of registry().getMetricsAsArray() as unknown as {
    name: string;
    help: string;
  }[]) {
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb|count)$/);
    expect(help.length).toBeGreaterThan(10);
  }
});
