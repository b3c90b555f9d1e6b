import { addressAgain, failuresOf } from './contract.ts';

// First in the entry of every remote (@boaxepa/federation), by which it runs in the browser once for each time that the shell loads
// the remote: a chunk that is asked for again, by this entry or as a part of it, is fetched from an address of its own.
const asked = new Map<number | string, number>();
const script = document.currentScript;
const before = script instanceof HTMLScriptElement ? failuresOf(script.src) : 0;
const nameOf = __webpack_get_script_filename__;

__webpack_get_script_filename__ = (chunk) => {
  const times = asked.get(chunk) ?? 0;
  asked.set(chunk, times + 1);
  return addressAgain(nameOf(chunk), before + times);
};
