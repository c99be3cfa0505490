package org.wardvoice.reports.client;

import java.util.List;

/** What charts are painted on: y grows downwards; colours are 0xRRGGBB. */
interface Canvas {

  /** A place on it. */
  record Point(double x, double y) {}

  /** Which end of a text stands at its place. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** How a text looks. */
  record TextStyle(double size, boolean bold, int colour, Anchor anchor) {}

  /** Joins the points, two or more. */
  void line(List<Point> points, double thickness, int colour);

  void rectangle(Point corner, double width, double height, int colour);

  void disc(Point centre, double radius, int colour);

  /**
   * One line of text.
   *
   * @param place on the line that its letters stand on
   */
  void text(String text, Point place, TextStyle style);
}
