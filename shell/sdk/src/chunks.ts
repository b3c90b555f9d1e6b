import { addressAgain, failuresOf } from './contract.ts';

// First module in the entry of the shell and of every remote (@boaxepa/federation). webpack computes a chunk's address again only
// after the previous request failed or passed its deadline. The new request then uses another address (addressAgain).
const requests = new Map<number | string, number>();
const script = document.currentScript;
const before = script instanceof HTMLScriptElement ? failuresOf(script.src) : 0;
const nameOf = __webpack_get_script_filename__;

__webpack_get_script_filename__ = (chunk) => {
  const times = requests.get(chunk) ?? 0;
  requests.set(chunk, times + 1);
  return addressAgain(nameOf(chunk), before + times);
};
