import { readFileSync } from 'node:fs';
import { ContractValidators } from './contract-validators.mjs';
import OneWorld from './one-world/environment.mjs';

const contract = new ContractValidators();
/** A file that puts something of its own in the place of a part of the shop: its document may be another. */
const MOCKS_THE_SHOP = /jest\.mock\(\s*'@\//;

/** For one test file of those that have a database: with the document that its answers are held against. */
export default class DatabaseEnvironment extends OneWorld {
  constructor(config, context) {
    super(config, context);
    const isMocked = MOCKS_THE_SHOP.test(readFileSync(context.testPath, 'utf8'));
    this.global.paikariContract = isMocked ? new ContractValidators() : contract;
  }
}
