import { addressAgain, failuresOf } from './contract.ts';

// This module must be the first module in the entry of the shell and of every remote (@boaxepa/federation). After a failed
// request for a chunk, the next request uses another address (see addressAgain).
const requests = new Map<number | string, number>();
const script = document.currentScript;
const before = script instanceof HTMLScriptElement ? failuresOf(script.src) : 0;
const nameOf = __webpack_get_script_filename__;

__webpack_get_script_filename__ = (chunk) => {
  const times = requests.get(chunk) ?? 0;
  requests.set(chunk, times + 1);
  return addressAgain(nameOf(chunk), before + times);
};
