package org.wardvoice.reports.client;

import java.util.List;

/** The drawing surface of charts. The y axis points down; colours are 0xRRGGBB. */
interface Canvas {

  record Point(double x, double y) {}

  /** Which part of a text is placed at its point. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  record TextStyle(double size, boolean bold, int colour, Anchor anchor) {}

  /** Draws a line through two or more points. */
  void line(List<Point> points, double thickness, int colour);

  void rectangle(Point corner, double width, double height, int colour);

  void disc(Point centre, double radius, int colour);

  /**
   * Draws one line of text.
   *
   * @param place on the text's baseline
   */
  void text(String text, Point place, TextStyle style);
}
