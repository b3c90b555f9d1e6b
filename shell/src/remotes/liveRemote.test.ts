import { takeLiveRemote } from './findRemote.ts';

const live = {
  name: 'mfe_shopper',
  entry: '/remotes/mfe-shopper/1.0.0-a/mf-manifest.json',
  manifest: { id: 'mfe_shopper' },
};

describe('what the page says of the live version of its remote', () => {
  beforeEach(() => {
    document.head.innerHTML = `<script type="application/json" id="live-remote">${JSON.stringify(live)}</script>`;
  });

  it('is taken once, so that another attempt asks anew', () => {
    expect(takeLiveRemote('mfe_shopper')).toEqual(live);
    expect(takeLiveRemote('mfe_shopper')).toBeUndefined();
  });

  it('is for that remote alone', () => {
    expect(takeLiveRemote('mfe_admin')).toBeUndefined();
    expect(takeLiveRemote('mfe_shopper')).toEqual(live);
  });

  it('need not be there', () => {
    document.head.replaceChildren();
    expect(takeLiveRemote('mfe_shopper')).toBeUndefined();
  });
});
