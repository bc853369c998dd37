import { searchedUserWords, userWords } from './words';

it('finds an account by each word of its name and e-mail, and by how they begin', () => {
  expect(userWords({ name: 'Karim UDDIN', email: 'Karim.Traders@Example.com' })).toEqual({
    searchWords: [
      ...['karim', 'uddin', 'karim.traders@example.com', 'traders'],
      ...['~kari', '~ka', '~uddi', '~ud', '~trad', '~tr'],
    ],
    sortName: 'karim uddin',
  });
  expect(userWords({ name: 'করিম উদ্দিন', email: 'k@e.com' }).searchWords).toContain('উদ্দিন');
});

it.each([
  ['', []],
  ['  Karim   udd ', ['karim ~kari', 'udd ~ud']],
  ['karim.traders', ['karim ~kari', 'traders ~trad']],
  ['k@exa', ['k@exa ~k@ex']],
  ['$gt: {}', ['gt ~gt']],
  ['করিম', ['করিম ~করিম']],
  ['k', ['k undefined']],
])('%j asks for %j', (q, words) => {
  expect(searchedUserWords(q).map(({ word, marked }) => `${word} ${marked}`)).toEqual(words);
});

it('marks what it searches as it marks what it stores', () => {
  const { searchWords } = userWords({ name: 'মোহাম্মদ রফিক', email: 'rafiq.m@example.com' });
  for (const q of ['মো', 'মোহাম্ম', 'রফিক', 'rafiq.m@exa', 'rafi']) {
    for (const { word, marked } of searchedUserWords(q)) {
      expect(searchWords).toContain(marked);
      expect(searchWords.some((each) => each.startsWith(word))).toBe(true);
    }
  }
});
