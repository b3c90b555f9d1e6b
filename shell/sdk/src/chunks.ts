import { addressAgain, failuresOf } from './contract.ts';

// First module in the entry of the shell and of every remote (@boaxepa/federation). webpack asks for a chunk's address again only after
// its last request failed or passed the deadline: the new request then uses another address.
const requests = new Map<number | string, number>();
const script = document.currentScript;
const before = script instanceof HTMLScriptElement ? failuresOf(script.src) : 0;
const nameOf = __webpack_get_script_filename__;

__webpack_get_script_filename__ = (chunk) => {
  const times = requests.get(chunk) ?? 0;
  requests.set(chunk, times + 1);
  return addressAgain(nameOf(chunk), before + times);
};
