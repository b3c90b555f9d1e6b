/** Coordinates of the upper left corners of the lit windows behind the scooter. */
const windows = [
  [56, 94],
  [68, 94],
  [56, 110],
  [112, 106],
  [124, 106],
  [230, 102],
  [242, 102],
  [230, 118],
] as const;

/** Illustration of the welcome page. Inline SVG appears together with the first text and causes no layout shift. */
export function Scooter() {
  return (
    <svg
      viewBox="0 0 320 220"
      width="320"
      height="220"
      role="img"
      aria-label="Entregador em uma scooter com uma sacola"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#12305C" />
          <stop offset="0.5" stopColor="#6D4A6B" />
          <stop offset="1" stopColor="#FF9E45" />
        </linearGradient>
        <clipPath id="frame">
          <rect width="320" height="220" rx="28" />
        </clipPath>
      </defs>
      <g clipPath="url(#frame)">
        <rect width="320" height="168" fill="url(#dusk)" />
        <circle cx="236" cy="92" r="46" fill="#FF8A1F" />
        <g fill="#FFF3E8">
          <circle cx="40" cy="34" r="1.6" />
          <circle cx="92" cy="22" r="1.2" />
          <circle cx="132" cy="46" r="1.4" />
          <circle cx="284" cy="28" r="1.6" />
          <circle cx="210" cy="20" r="1.2" />
        </g>
        <path
          d="M0 160V104h26v20h22V84h34v44h20V96h40v64zM168 160v-44h26v18h28V92h36v32h24v-16h38v52z"
          fill="#0B1F3A"
          fillOpacity="0.72"
        />
        <g fill="#FFCF70">
          {windows.map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="6" height="8" rx="1" />
          ))}
        </g>
        <rect y="160" width="320" height="60" fill="#0B1F3A" />
        <path d="M0 160h320" stroke="#12305C" strokeWidth="3" />
        <path
          d="M20 206h60M124 206h60M228 206h60"
          stroke="#FFCF70"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.7"
        />
        <path
          d="M22 120h34M10 138h40M30 102h20"
          stroke="#FFF3E8"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.5"
        />
        <g strokeLinecap="round" strokeLinejoin="round">
          <g fill="#0B1F3A" stroke="#F6F8FB" strokeWidth="6">
            <circle cx="112" cy="176" r="22" />
            <circle cx="222" cy="176" r="22" />
          </g>
          <g fill="#F6F8FB">
            <circle cx="112" cy="176" r="6" />
            <circle cx="222" cy="176" r="6" />
          </g>
          <path d="M222 176l-20-72h-14" fill="none" stroke="#F6F8FB" strokeWidth="7" />
          <circle cx="206" cy="122" r="6" fill="#FFCF70" />
          <path
            d="M90 160c0-22 18-34 40-34h22c6 0 10 4 12 10l6 20h22l10-38 14 8-10 38c-3 9-9 12-18 12h-52c-4-14-14-22-26-22-8 0-14 2-20 6z"
            fill="#FF8A1F"
            stroke="#B93A0A"
            strokeWidth="2"
          />
          <path d="M92 84v-6a14 14 0 0 1 28 0v6" fill="none" stroke="#F6F8FB" strokeWidth="5" />
          <rect x="78" y="84" width="56" height="44" rx="8" fill="#F6F8FB" />
          <path d="M106 96c8 0 12 6 12 12s-5 11-12 11-12-5-12-11 4-12 12-12z" fill="#166534" />
          <path d="M106 96c0-5 3-8 7-9" stroke="#166534" strokeWidth="3" fill="none" />
          <path d="M138 124h30" stroke="#0B1F3A" strokeWidth="7" />
          <path d="M150 126l6-38c1-8 8-12 16-10l22 28" fill="none" stroke="#1B4B91" strokeWidth="16" />
          <path d="M152 128l30 6-4 28h12" fill="none" stroke="#0B1F3A" strokeWidth="13" />
          <circle cx="195" cy="106" r="6" fill="#E7B48B" />
          <circle cx="168" cy="58" r="17" fill="#E7B48B" />
          <path d="M149 58a19 19 0 0 1 38-2l5 4h-43z" fill="#FF8A1F" />
        </g>
      </g>
    </svg>
  );
}
