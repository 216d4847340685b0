/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-recommended",
  rules: {
    // Sheets go by parts of the board, not by weight.
    "no-descending-specificity": null,
    // Colours have names: styles/tokens.css, or a variable of the game's own.
    "declaration-property-value-disallowed-list": { "/^(?!--)/": ["/#[0-9a-f]{3,8}\\b/i"] },
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
};
