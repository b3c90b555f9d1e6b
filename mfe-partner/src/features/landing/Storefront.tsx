/**
 * Decorative drawing of a shop. Its colors do not follow the color scheme, because the green background behind it is
 * the same in every scheme.
 */
export function Storefront() {
  return (
    <svg viewBox="0 0 560 380" width="560" height="380" aria-hidden focusable="false">
      <circle cx="438" cy="84" r="46" fill="#ff8a1f" />
      <path d="M0 330h560v50H0z" fill="#0a2b20" />
      <path d="M86 132h330v198H86z" fill="#f4f8f6" />
      <path d="M86 132h330v14H86z" fill="#d9e5df" />
      <path d="M70 84h362l20 62H50z" fill="#b93a0a" />
      <path
        d="M112 84h40l-8 62H95zM193 84h38l-2 62h-45zM272 84h38l7 62h-44zM351 84h40l18 62h-46z"
        fill="#fff3e8"
      />
      <path
        d="M50 146a22 22 0 0 0 45 0 24 24 0 0 0 49 0 22 22 0 0 0 40 0 22 22 0 0 0 45 0 22 22 0 0 0 44 0 22 22 0 0 0 44 0 23 23 0 0 0 46 0 23 23 0 0 0 46 0 21 21 0 0 0 43 0z"
        fill="#8a2b07"
      />
      <path d="M112 190h128v92H112z" fill="#17563f" />
      <path d="M112 190h128v92H112z" fill="none" stroke="#0f3d2e" strokeWidth="6" />
      <path d="M128 268c6-22 16-34 26-34s14 10 18 34M180 268c4-18 12-28 22-28s16 10 20 28" fill="#ffc98a" />
      <path d="M106 282h140v12H106z" fill="#0f3d2e" />
      <path d="M276 182h104v148H276z" fill="#0f3d2e" />
      <path d="M288 194h80v84h-80z" fill="#7fd1a8" opacity=".35" />
      <circle cx="364" cy="296" r="6" fill="#ff8a1f" />
      <path d="M404 250h126l-9 80H413z" fill="#ff8a1f" />
      <path d="M404 250h126l-3 22H407z" fill="#e07410" />
      <path
        d="M438 262v-22c0-38 58-38 58 0v22"
        fill="none"
        stroke="#0b2a20"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M448 306c10 12 28 12 38 0"
        fill="none"
        stroke="#0b2a20"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M40 278h84l-6 52H46z" fill="#fff3e8" />
      <path
        d="M62 286v-14c0-26 40-26 40 0v14"
        fill="none"
        stroke="#b93a0a"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M70 310c6 8 18 8 24 0" fill="none" stroke="#b93a0a" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
