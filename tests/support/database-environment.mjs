import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ContractValidators } from './contract-validators.mjs';
import OneWorld from './one-world/environment.mjs';
import { missingFor } from './server-needs.mjs';

const contract = new ContractValidators();
/** A file that puts something of its own in the place of a part of the shop: its document may be another. */
const MOCKS_THE_SHOP = /jest\.mock\(\s*'@\//;

/** For one test file of those that have a database: with the document that its answers are held against. */
export default class DatabaseEnvironment extends OneWorld {
  constructor(config, context) {
    super(config, context);
    const isMocked = MOCKS_THE_SHOP.test(readFileSync(context.testPath, 'utf8'));
    this.global.paikariContract = isMocked ? new ContractValidators() : contract;
    this.file = basename(context.testPath);
  }

  /** Before the first test: those that need what the server lacks are skipped, by name. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name !== 'run_start') return;
    const lacking = JSON.parse(process.env.SERVER_LACKS ?? '[]');
    if (lacking.length > 0) skipWhatMisses(rootDescribeBlock, [], this.file, lacking);
  }
}

function skipWhatMisses(block, names, file, lacking) {
  for (const child of block.children) {
    const path = [...names, child.name];
    if (child.type === 'describeBlock') skipWhatMisses(child, path, file, lacking);
    else if (missingFor(file, path.join(' '), lacking)) child.mode = 'skip';
  }
}
