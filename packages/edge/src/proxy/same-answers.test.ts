import { mode } from '../test-support/front';
import '../answer.test';
import '../front.test';
import '../gone.test';
import '../observe.test';
import '../page-policy.test';
import '../steps/cached-list.test';
import '../steps/cached-page.test';
import '../steps/files.test';
import '../steps/filled-list.test';
import '../steps/filled-page.test';
import '../steps/missing-record.test';
import '../steps/standing-pages.test';

/** All tests of the front once more, with our proxy before it: nobody can tell the one from the other. */

mode.isProxied = true;
