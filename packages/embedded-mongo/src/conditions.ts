import { type Document } from './bson-values';
import { visitPath } from './document-paths';

export type Test = (value: unknown) => boolean;

/** What compiling one filter shares. */
export interface FilterScope {
  variables?: Document;
  needsExactTypes: boolean;
  compileIn(filter: Document, scope: FilterScope): Test;
}

/** What a filter asks of one path. */
export interface Condition {
  /** Tests a document along a path of several parts. */
  onPath(parts: readonly string[]): Test;
  /** Tests the value of one top-level field, arrays entered where the operator enters them. */
  onField(): Test;
  /** Tests a value as it is, as for an element within `$elemMatch`. */
  onValue: Test;
}

/** A test of values; `expands` says whether an array also matches by one of its elements. */
export class ValueCondition implements Condition {
  constructor(
    readonly onValue: Test,
    private readonly expands = true,
  ) {}

  onField(): Test {
    const test = this.onValue;
    if (!this.expands) return test;
    return (value) => test(value) || (Array.isArray(value) && value.some(test));
  }

  onPath(parts: readonly string[]): Test {
    const test = this.onField();
    return (document) => visitPath(document, parts, test);
  }
}

export class NotCondition implements Condition {
  constructor(private readonly condition: Condition) {}

  onValue = (value: unknown) => !this.condition.onValue(value);

  onField(): Test {
    const test = this.condition.onField();
    return (value) => !test(value);
  }

  onPath(parts: readonly string[]): Test {
    const test = this.condition.onPath(parts);
    return (document) => !test(document);
  }
}

export class AllConditions implements Condition {
  constructor(private readonly conditions: readonly Condition[]) {}

  onValue = (value: unknown) => this.conditions.every((condition) => condition.onValue(value));

  onField(): Test {
    const tests = this.conditions.map((condition) => condition.onField());
    return (value) => tests.every((test) => test(value));
  }

  onPath(parts: readonly string[]): Test {
    const tests = this.conditions.map((condition) => condition.onPath(parts));
    return (document) => tests.every((test) => test(document));
  }
}
