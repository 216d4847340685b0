/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-recommended",
  rules: {
    // Sheets go by parts of the board, not by weight.
    "no-descending-specificity": null,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
};
