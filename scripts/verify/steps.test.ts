import { lanesFor, stepsFor } from './steps';

it.each([
  [1, 1, 1, 1],
  [2, 3, 1, 3],
  [8, 3, 4, 6],
])(
  'shares %i cores among %i lanes with %i workers each, %i for the integration tests',
  (cores, lanes, workers, ofIntegration) => {
    expect(lanesFor(cores)).toBe(lanes);
    for (const { name, args, counting } of stepsFor(cores, { mongod: '/usr/bin/mongod' })) {
      const own = name.startsWith('integration') ? ofIntegration : workers;
      if (counting === 'jest') expect(args).toContain(`--maxWorkers=${own}`);
    }
  },
);

it('runs everything that has a short form in it', () => {
  const short = stepsFor(2, { mongod: '/usr/bin/mongod' }).filter(
    ({ environment }) => environment?.FAULTS,
  );
  expect(short.map(({ name }) => name)).toEqual([
    ...['e2e', 'integration', 'integration-mongodb', 'e2e-mongodb', 'faults', 'database'],
  ]);
  expect(new Set(short.map(({ environment }) => environment!.FAULTS))).toEqual(new Set(['short']));
});

it('adds the integration tests and the story on MongoDB where there is one', () => {
  const added = stepsFor(2, { mongod: '/usr/bin/mongod' }).filter(
    ({ name }) => !stepsFor(2).some((step) => step.name === name),
  );
  expect(added.map(({ name }) => name)).toEqual(['integration-mongodb', 'e2e-mongodb']);
  for (const { environment, needs } of added) {
    expect(environment).toMatchObject({
      STORE: 'mongodb',
      MONGOMS_SYSTEM_BINARY: '/usr/bin/mongod',
    });
    expect(needs).toEqual(['build']);
  }
});

it('takes any server by its address instead', () => {
  const uri = 'mongodb://elsewhere/?replicaSet=rs0';
  for (const { name, environment } of stepsFor(2, { uri })) {
    if (!name.endsWith('-mongodb')) continue;
    expect(environment).toMatchObject({ STORE: 'mongodb', TEST_DATABASE_URI: uri });
    expect(environment).not.toHaveProperty('MONGOMS_SYSTEM_BINARY');
  }
});

it('begins with what much else needs, and then with what takes longest', () => {
  const names = stepsFor(2).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['build', 'e2e', 'integration']);
  expect(names.toSorted()).toEqual([
    'build',
    'database',
    'directions',
    'e2e',
    'faults',
    'format',
    'integration',
    'lint',
    'node24',
    'routes',
    'types',
    'unit',
    'weight',
  ]);
});

it('begins with the longest of what waits for the build, and has a lane more than those two', () => {
  const free = stepsFor(2).filter(({ needs }) => needs.length === 0);
  expect(free[0]!.name).toBe('build');
  const [first, second] = stepsFor(2).filter(({ needs }) => needs.includes('build'));
  expect([first!.name, second!.name]).toEqual(['e2e', 'integration']);
  expect(lanesFor(2)).toBeGreaterThanOrEqual(3);
});
