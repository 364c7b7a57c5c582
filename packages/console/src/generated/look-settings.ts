// Written by npm run generate.
export const settingSchemas = {
  "layout": {
    "default": "atelier",
    "description": "The design of the card.",
    "type": "string",
    "enum": [
      "atelier",
      "banner",
      "row",
      "story",
      "editorial",
      "spectrum",
      "herbarium",
      "chord",
      "label"
    ]
  },
  "palette": {
    "default": "ivory",
    "description": "A named palette, or five colours of your own.",
    "anyOf": [
      {
        "type": "string",
        "enum": [
          "ivory",
          "noir",
          "sage",
          "rose clay",
          "porcelain",
          "midnight"
        ]
      },
      {
        "type": "object",
        "properties": {
          "background": {
            "description": "The ground of the card, `#rrggbb`.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "surface": {
            "description": "The ground of panels on the card.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "text": {
            "description": "Name and notes.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "muted": {
            "description": "Labels and quiet facts.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "accent": {
            "description": "The one stroke of colour.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          }
        },
        "required": [
          "background",
          "surface",
          "text",
          "muted",
          "accent"
        ],
        "additionalProperties": false,
        "description": "Your own five colours. Each ink must reach 4.5:1 on each ground (WCAG 2.2 AA)."
      }
    ]
  },
  "display": {
    "default": "cormorant",
    "description": "The typeface of the name and the notes.",
    "type": "string",
    "enum": [
      "cormorant",
      "bodoni-moda",
      "fraunces",
      "playfair-display",
      "marcellus",
      "eb-garamond",
      "tenor-sans"
    ]
  },
  "text": {
    "default": "jost",
    "description": "The typeface of labels and facts.",
    "type": "string",
    "enum": [
      "jost",
      "dm-sans",
      "inter"
    ]
  },
  "parts": {
    "default": [
      "strength",
      "year",
      "perfumers",
      "notes",
      "accords"
    ],
    "description": "Which parts show, in this order. House and name always do.",
    "type": "array",
    "items": {
      "type": "string",
      "enum": [
        "strength",
        "year",
        "perfumers",
        "family",
        "notes",
        "accords",
        "description"
      ]
    }
  },
  "density": {
    "default": "regular",
    "description": "How much room the text keeps around it.",
    "type": "string",
    "enum": [
      "airy",
      "regular",
      "compact"
    ]
  },
  "corners": {
    "default": "soft",
    "description": "The corners of panels and of the accord band.",
    "type": "string",
    "enum": [
      "square",
      "soft",
      "round"
    ]
  },
  "rules": {
    "default": "accent",
    "description": "The thin lines between parts.",
    "type": "string",
    "enum": [
      "none",
      "hairline",
      "accent"
    ]
  },
  "language": {
    "default": "en",
    "description": "The language of labels, notes, accords and description; the direction of the card follows.",
    "type": "string",
    "enum": [
      "en",
      "fr",
      "de",
      "es",
      "it",
      "pt",
      "ar",
      "ru",
      "tr",
      "ja",
      "el",
      "he",
      "zh",
      "ko",
      "vi"
    ]
  },
  "size": {
    "default": "auto",
    "description": "The PNG's size; `auto` is the layout's own.",
    "type": "string",
    "enum": [
      "auto",
      "landscape",
      "square",
      "portrait",
      "tall",
      "banner",
      "row"
    ]
  },
  "scale": {
    "default": 1,
    "description": "2 draws the PNG for screens of double density.",
    "anyOf": [
      {
        "type": "number",
        "const": 1
      },
      {
        "type": "number",
        "const": 2
      }
    ]
  },
  "pictures": {
    "description": "Stored pictures by the hash of their content, one for each place.",
    "type": "object",
    "properties": {
      "logo": {
        "default": null,
        "type": [
          "string",
          "null"
        ],
        "pattern": "^[0-9a-f]{64}$"
      },
      "bottle": {
        "default": null,
        "type": [
          "string",
          "null"
        ],
        "pattern": "^[0-9a-f]{64}$"
      },
      "background": {
        "default": null,
        "type": [
          "string",
          "null"
        ],
        "pattern": "^[0-9a-f]{64}$"
      }
    },
    "required": [
      "logo",
      "bottle",
      "background"
    ],
    "additionalProperties": false
  }
} as const;

export const layoutSizes = {
  "atelier": [
    "landscape"
  ],
  "banner": [
    "banner"
  ],
  "row": [
    "row"
  ],
  "story": [
    "portrait",
    "tall"
  ],
  "editorial": [
    "landscape",
    "square"
  ],
  "spectrum": [
    "square",
    "landscape"
  ],
  "herbarium": [
    "portrait",
    "landscape"
  ],
  "chord": [
    "portrait",
    "landscape"
  ],
  "label": [
    "portrait"
  ]
} as const;

export const layoutTitles = {
  "atelier": {
    "title": "Atelier",
    "suits": "The card of a product page, and of a link that is shared."
  },
  "banner": {
    "title": "Banner",
    "suits": "A wide strip at the head of a brand page or in a letter."
  },
  "row": {
    "title": "Row",
    "suits": "A compact line in a listing or a basket."
  },
  "story": {
    "title": "Story",
    "suits": "Upright, for a phone, a shop window or a social page."
  },
  "editorial": {
    "title": "Editorial",
    "suits": "Large type, for a magazine page or a launch."
  },
  "spectrum": {
    "title": "Spectrum",
    "suits": "The accords as the picture: a square of colour."
  },
  "herbarium": {
    "title": "Herbarium",
    "suits": "The notes as drawings: for a phone, a product page, a window."
  },
  "chord": {
    "title": "Chord",
    "suits": "The notes as one round picture, for a phone or a social page."
  },
  "label": {
    "title": "Label",
    "suits": "To be printed in one ink: a bottle, a drawer, a sample."
  }
} as const;
