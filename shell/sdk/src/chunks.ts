import { addressAgain, failuresOf } from './contract.ts';

// Gives each repeated request for a webpack chunk a new URL. With the same URL, the browser would wait for an earlier
// request that is still pending. Import this module first in every entry script, before any chunk is requested.
const requests = new Map<number | string, number>();
const script = document.currentScript;
const failureCount = script instanceof HTMLScriptElement ? failuresOf(script.src) : 0;
const nameOf = __webpack_get_script_filename__;

__webpack_get_script_filename__ = (chunk) => {
  const times = requests.get(chunk) ?? 0;
  requests.set(chunk, times + 1);
  return addressAgain(nameOf(chunk), failureCount + times);
};
