import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locationFiles, makeLocations } from './make';

const made = makeLocations();
const lists = Object.entries(made);

describe('the location lists', () => {
  it('are complete', () => {
    expect(Object.fromEntries(lists.map(([name, list]) => [name, list.length]))).toEqual({
      divisions: 8,
      districts: 64,
      upazilas: 494,
      unions: 4540,
      thanas: 113,
    });
  });

  it.each(lists)('%s hold clean text alone, each id once and in order', (_name, list) => {
    const strings = list.flatMap((each) => Object.values(each).flat());
    expect(strings.filter((value) => typeof value !== 'string' || value === '')).toEqual([]);
    expect(strings.filter((value) => value !== value.normalize('NFC').trim())).toEqual([]);
    expect(strings.filter((value) => /[\u0000-\u001f\u200e\u200f\ufeff]|\s\s/.test(value))).toEqual(
      [],
    );
    const ids = list.map((each) => Number(each.id.replace(/^t/, '')));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('have no orphans', () => {
    const ids = (list: { id: string }[]) => new Set(list.map((each) => each.id));
    const [divisions, districts, upazilas] = [made.divisions, made.districts, made.upazilas].map(
      ids,
    );
    expect(made.districts.filter((each) => !divisions!.has(each.division_id))).toEqual([]);
    expect(made.upazilas.filter((each) => !districts!.has(each.district_id))).toEqual([]);
    expect(made.unions.filter((each) => !upazilas!.has(each.upazilla_id))).toEqual([]);
    expect(made.thanas.filter((each) => !districts!.has(each.district_id))).toEqual([]);
  });

  it.each([
    ['Eidgaon', 'ঈদগাঁও', '9'],
    ['Madhyanagar', 'মধ্যনগর', '39'],
    ['Dasar', 'ডাসার', '50'],
  ])('know the newer upazila %s', (name, bnName, districtId) => {
    expect(made.upazilas).toContainEqual({
      id: expect.any(String),
      name,
      bn_name: bnName.normalize('NFC'),
      district_id: districtId,
    });
  });

  it('show the spelling of today and are found by the former one', () => {
    const named = (name: string) =>
      [...made.divisions, ...made.districts, ...made.upazilas].filter((each) => each.name === name);
    expect(named('Chattogram').map((each) => each.also)).toEqual([
      ['Chattagram', 'Chittagong'],
      ['Chattagram', 'Chittagong'],
    ]);
    expect(named("Cox's Bazar Sadar")[0]?.also).toEqual(['Coxsbazar Sadar']);
    expect(named('Jashore Sadar')[0]?.also).toEqual(['Jessore Sadar']);
    expect(named('Dhaka')[0]).not.toHaveProperty('also');
    expect([...named('Comilla'), ...named('Barisal'), ...named('Bogra')]).toEqual([]);
  });

  it('name each thana once in its city', () => {
    const names = made.thanas.map((each) => `${each.city}/${each.name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the files in public/', () => {
  it.each(Object.entries(locationFiles()))('%s is what the script makes', (name, content) => {
    expect(readFileSync(join(process.cwd(), 'public', name), 'utf8')).toBe(content);
  });
});
