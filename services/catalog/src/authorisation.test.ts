import { describeAuthorisation } from '@boaxepa/service-testing/authorisation';
import { startEveryCall } from './testing/everyCall.ts';

describeAuthorisation(import.meta.dirname, startEveryCall);
