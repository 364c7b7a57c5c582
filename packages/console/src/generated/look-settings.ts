// Written by npm run generate.
export const settingSchemas = {
  "layout": {
    "default": "atelier",
    "description": "The layout of the card.",
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
    "description": "A named palette or five custom colours.",
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
            "description": "The background of the card, as `#rrggbb`.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "surface": {
            "description": "The background of panels on the card.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "text": {
            "description": "The text colour of the name and notes.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "muted": {
            "description": "The text colour of labels and secondary details.",
            "type": "string",
            "pattern": "^#[0-9a-f]{6}$"
          },
          "accent": {
            "description": "The accent colour.",
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
        "description": "Five custom colours. `text`, `muted` and `accent` each need a contrast of at least 4.5:1 on `background` and `surface` (WCAG 2.2 AA)."
      }
    ]
  },
  "display": {
    "default": "cormorant",
    "description": "The typeface of the name and notes.",
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
    "description": "The typeface of labels and details.",
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
      "family",
      "perfumers",
      "notes",
      "accords"
    ],
    "description": "The parts to show, in order. Brand and name are always shown.",
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
    "description": "The amount of white space.",
    "type": "string",
    "enum": [
      "airy",
      "regular",
      "compact"
    ]
  },
  "corners": {
    "default": "soft",
    "description": "The corner style of panels and colour bars.",
    "type": "string",
    "enum": [
      "square",
      "soft",
      "round"
    ]
  },
  "rules": {
    "default": "accent",
    "description": "The style of the thin lines between parts.",
    "type": "string",
    "enum": [
      "none",
      "hairline",
      "accent"
    ]
  },
  "suggestions": {
    "default": "none",
    "description": "With `linked`, the card names up to two similar perfumes of your own shop, from your approved links. Square and upright cards have room for them, except those of the layout `label`.",
    "type": "string",
    "enum": [
      "none",
      "linked"
    ]
  },
  "language": {
    "default": "en",
    "description": "The language of labels, notes, accords and the description. It also sets the text direction.",
    "type": "string",
    "enum": [
      "en",
      "fr",
      "de",
      "es",
      "it",
      "pt",
      "pt-PT",
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
    "description": "The size of the PNG; `auto` is the layout's default. Row, Banner, Atelier and Editorial then grow to up to twice that height if a perfume's notes, accords and details need it.",
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
    "description": "The pixel density of the PNG: 2 for high-density screens.",
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
    "description": "Hashes of stored images, one per place.",
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
    "landscape",
    "portrait"
  ],
  "banner": [
    "banner",
    "portrait"
  ],
  "row": [
    "row",
    "portrait"
  ],
  "story": [
    "portrait",
    "tall"
  ],
  "editorial": [
    "landscape",
    "square",
    "portrait"
  ],
  "spectrum": [
    "square",
    "landscape",
    "portrait"
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
    "suits": "Product pages and shared links."
  },
  "banner": {
    "title": "Banner",
    "suits": "A wide strip with a picture of each note, at the top of a brand page or in an email."
  },
  "row": {
    "title": "Row",
    "suits": "A compact row in a product list or shopping cart."
  },
  "story": {
    "title": "Story",
    "suits": "Upright, for phones, shop windows and social media."
  },
  "editorial": {
    "title": "Editorial",
    "suits": "Large type, for magazine pages and launches."
  },
  "spectrum": {
    "title": "Spectrum",
    "suits": "Every note as a blotter dipped in its colour."
  },
  "herbarium": {
    "title": "Herbarium",
    "suits": "Illustrated notes, for phones, product pages and shop windows."
  },
  "chord": {
    "title": "Chord",
    "suits": "The notes as a ring, for phones and social media."
  },
  "label": {
    "title": "Label",
    "suits": "Single-colour print for bottles, drawers and samples."
  }
} as const;
